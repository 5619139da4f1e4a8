import type { ComponentChildren } from "preact";

export function PageHeader({ children }: { children?: ComponentChildren }) {
  return (
    <header class="head">
      <a class="name" href="/" aria-label="Hoyle: back to the hall">
        Hoyle
      </a>
      {children}
    </header>
  );
}
