import type { Look } from "../../wire";
import { luminance } from "../../shared/piece_styles";

/** A piece as a button shows it: its colour, and its number, stripe or mark. */
export function PieceChip({ name, look = {} }: { name: string; look?: Look }) {
  const body = look.body ?? "#f6efdd";
  const ink = luminance(body) > 0.35 ? "#1d1a16" : "#f6efdd";
  if (name.startsWith("#"))
    return (
      <svg class="chip" viewBox="-12 -12 24 24" aria-hidden="true">
        <path d="M -5 11 h 10 l -2.4 -8 q 2 -3 0 -6 q 2.4 -5 -2.6 -8 q -5 3 -2.6 8 q -2 3 0 6 z" fill={look.body ?? "#e3cf9f"} stroke="#1d1a16" stroke-width=".6" />
      </svg>
    );
  return (
    <svg class="chip" viewBox="-12 -12 24 24" aria-hidden="true">
      <circle r="11" fill={body} stroke={luminance(body) < 0.05 ? "#a89d85" : "#1d1a16"} stroke-width={luminance(body) < 0.05 ? 1.2 : 0.6} />
      {look.band && <path d="M -10.3 -4 H 10.3 A 11 11 0 0 1 10.3 4 H -10.3 A 11 11 0 0 1 -10.3 -4" fill={look.band} />}
      {look.label ? (
        <>
          <circle r="6.2" fill="#f6efdd" />
          <text y="3.2" text-anchor="middle" font-size="9" font-weight="600" fill="#1d1a16">
            {look.label}
          </text>
        </>
      ) : (
        look.mark && <Mark name={look.mark} ink={ink} />
      )}
    </svg>
  );
}

function Mark({ name, ink }: { name: string; ink: string }) {
  const corners = name.startsWith("triangle") ? 3 : name.startsWith("square") ? 4 : name.startsWith("star") ? 5 : 0;
  const step = corners === 5 ? 2 : 1;
  const points = Array.from({ length: corners }, (_, i) => {
    const a = -Math.PI / 2 + (2 * Math.PI * step * i) / corners + (corners === 4 ? Math.PI / 4 : 0);
    return `${5.5 * Math.cos(a)},${5.5 * Math.sin(a)}`;
  });
  return (
    <g fill="none" stroke={ink} stroke-width="1.6">
      {name.includes("dot") && <circle r="2.6" fill={ink} stroke="none" />}
      {name.startsWith("ring") && <circle r="5.4" />}
      {name.startsWith("rings") && <circle r="2.8" />}
      {(name.startsWith("bar") || name.startsWith("cross")) && <path d="M -5.5 0 H 5.5" />}
      {name.startsWith("bars") && <path d="M -5.5 3.6 H 5.5" />}
      {name.startsWith("cross") && <path d="M 0 -5.5 V 5.5" />}
      {corners > 0 && <polygon points={points.join(" ")} />}
    </g>
  );
}
