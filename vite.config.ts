import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { serviceWorker } from './scripts/service-worker-plugin.ts';

const web = fileURLToPath(new URL('./web', import.meta.url));
const apiServer = process.env.API_SERVER ?? 'http://127.0.0.1:3000';
const baseLibraries =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|@tanstack\/(history|react-router|react-store|router-core|store))\//;
/** Small, and needed by the entry anyway: apart, each would compress worse. */
const entryModules =
  /\/web\/(lib\/(i18n|languages|errors|session|session-store|stored-session|page-config|language|theme|use-page-title)\.ts|components\/(logo\.tsx|ui\/(button-variants\.ts|spinner\.tsx)))$|node_modules\/(clsx|class-variance-authority)\//;
/** What nearly every screen behind the landing page needs; that page needs none of it. */
const screenLibraries =
  /node_modules\/(@tanstack\/(query-core|react-query)|tailwind-merge|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared))/;
const screenModules =
  /\/web\/(components\/(ui\/(button|alert|input|card|skeleton)|load-error|with-data)|lib\/(cn|query-client|call-function|connected-session|supabase|renewal|failure-text|use-single-flight))\.tsx?$/;
const configMarker = '<!--vijaypath-config-->';

/** In development the page comes from Vite, so the server's part of it is fetched and put in its place. */
function pageConfig(): Plugin {
  return {
    name: 'vijaypath-page-config',
    apply: 'serve',
    async transformIndexHtml(html) {
      const config = await fetch(`${apiServer}/config.json`)
        .then((answer) => (answer.ok ? answer.text() : '{}'))
        .catch(() => '{}');
      const json = config.replaceAll('<', '\\u003c');
      return html.replace(
        configMarker,
        `<script type="application/json" id="vijaypath-config">${json}</script>`,
      );
    },
  };
}

/** The one font every first paint needs starts loading with the page, not after the style sheet. */
function preloadTextFont(): Plugin {
  return {
    name: 'vijaypath-preload-font',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name));
      if (!font) return [];
      const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  };
}

export default defineConfig({
  root: web,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${web}/routes`,
      generatedRouteTree: `${web}/routeTree.gen.ts`,
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
    }),
    react(),
    tailwindcss(),
    pageConfig(),
    preloadTextFont(),
    serviceWorker(web),
  ],
  resolve: { alias: { '@supabase/realtime-js': `${web}/lib/no-realtime.ts` } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Small pictures stay files: the content security policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs, in one file: it compresses better and stays cached over releases.
          groups: [
            { name: 'base', test: baseLibraries },
            { name: 'entry', test: entryModules },
            // Forty files of half a kilobyte each would be forty round trips.
            { name: 'screens', test: (id) => screenLibraries.test(id) || screenModules.test(id) },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/auth/v1', '/rest/v1', '/functions/v1', '/storage/v1', '/healthz'].map((path) => [
        path,
        { target: apiServer },
      ]),
    ),
  },
});
