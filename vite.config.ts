import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { compileHint } from './scripts/compile-hint.ts';
import { directImports } from './scripts/direct-imports-plugin.ts';
import { lazySchemas } from './scripts/lazy-schemas-plugin.ts';
import { moduleFiles } from './scripts/module-files-plugin.ts';
import { serviceWorker } from './scripts/service-worker-plugin.ts';
import { textFont } from './scripts/text-font-plugin.ts';
import { withoutJsonSchema } from './scripts/without-json-schema-plugin.ts';

const web = fileURLToPath(new URL('./web', import.meta.url));
const apiServer = process.env.API_SERVER ?? 'http://127.0.0.1:3000';
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
    lazySchemas(),
    withoutJsonSchema(),
    directImports(),
    tailwindcss(),
    pageConfig(),
    textFont(),
    compileHint(),
    moduleFiles(web),
    serviceWorker(web),
  ],
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
          groups: chunkGroups,
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
