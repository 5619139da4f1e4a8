import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { trimThree } from "./trim_three";

const OUT = "../src/hoyle/hall/pages";

/** Few files, so that none waits for a line to be free: what every page has, what those have that are read, the table, and what is said of a match. */
const GROUPS = [
  { name: "base", test: /node_modules\/(@?preact|preact-iso)|src\/shared\/(navigate|storage|api|connection|people|start_match)\.ts|vite\/preload-helper|@oxc-project/ },
  { name: "paper", test: /src\/(components\/(shell\/page_header|name_form)\.tsx|shared\/duration\.ts)/ },
  { name: "stage", test: /node_modules\/three\/build|src\/table\/(?!plan\/)|src\/shared\/media\/sound\.ts|src\/screens\/match\/match\.css/ },
  { name: "voice", test: /src\/(components\/(score\/(rulings|score|score_boards|piece_chip)|prompt|glossary_text|identity|move_box)\.tsx|shared\/(notation|piece_styles|media\/save_file|stroke)\.ts|screens\/match\/(board_side\.ts|panels\/(score_plate|last_ruling|match_bar)\.tsx))/ },
];

/** What the server sends as it lies: every text of some size, once as brotli and once as gzip. */
function compressed(): Plugin {
  const files = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => (statSync(join(folder, name)).isDirectory() ? files(join(folder, name)) : [join(folder, name)]));
  return {
    name: "compressed",
    apply: "build",
    enforce: "post",
    closeBundle: {
      order: "post",
      sequential: true,
      handler() {
        for (const file of files(join(import.meta.dirname, OUT))) {
          if (!/\.(js|css|html|svg|webmanifest)$/.test(file)) continue;
          const content = readFileSync(file);
          if (content.length < 600) continue;
          writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
          writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
        }
      },
    },
  };
}

// The server serves these pages itself; `npm run dev` borrows its matches from one at port 8000.
export default defineConfig({
  plugins: [
    trimThree(),
    VitePWA({
      registerType: "autoUpdate",
      injectRegister: null,
      manifest: {
        name: "Hoyle",
        short_name: "Hoyle",
        description: "The referee, the table and the opponent for the games of five old rule books.",
        theme_color: "#1d1a16",
        background_color: "#15110d",
        display: "standalone",
        start_url: "/",
        icons: [
          { src: "/assets/icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "/assets/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
          { src: "/assets/icon.svg", sizes: "any", type: "image/svg+xml" },
        ],
      },
      workbox: {
        // The front page is there without a line; the rest is kept once somebody has been there.
        globPatterns: ["index.html", "assets/{index,home,base,paper}-*.{js,css}", "assets/*-normal-*.woff2"],
        // A page is the hall's own, not the one that was kept: after an upgrade the first visit shows the new pages.
        navigateFallback: null,
        directoryIndex: null,
        runtimeCaching: [
          {
            urlPattern: ({ request, url }) => request.mode === "navigate" && !/^\/(api|live|schema|assets)/.test(url.pathname),
            handler: "NetworkOnly",
            options: { precacheFallback: { fallbackURL: "/index.html" } },
          },
          { urlPattern: /\/assets\//, handler: "CacheFirst", options: { cacheName: "assets", expiration: { maxEntries: 80 } } },
          { urlPattern: /\/api\/games/, handler: "StaleWhileRevalidate", options: { cacheName: "games", expiration: { maxEntries: 300 } } },
        ],
      },
    }),
    compressed(),
  ],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: ["chrome100", "firefox102", "safari15"],
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: GROUPS } } },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/live": { target: "ws://127.0.0.1:8000", ws: true } } },
});
