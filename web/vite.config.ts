import { defineConfig } from "vite";

// The server serves these pages itself; `npm run dev` borrows its matches from one at port 8000.
export default defineConfig({
  build: { outDir: "../src/hoyle/hall/pages", emptyOutDir: true, target: "es2022", sourcemap: false, chunkSizeWarningLimit: 900 },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/live": { target: "ws://127.0.0.1:8000", ws: true } } },
});
