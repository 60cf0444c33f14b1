import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import katex from 'katex';
import 'katex/contrib/mhchem';
import { chromium } from 'playwright-core';
import { findBrowser } from '../e2e/support/find-browser.ts';

/** Prints the study sheets of supabase/seed/materials to web/public/materials. Run it after changing one of them. */
const SOURCES = 'supabase/seed/materials';
const TARGET = 'web/public/materials';
const require = createRequire(import.meta.url);
const href = (module: string) => pathToFileURL(require.resolve(module)).href;

function renderMath(html: string): string {
  return html.replace(/\\\((.+?)\\\)/gs, (_, tex: string) =>
    katex.renderToString(tex.replaceAll('&lt;', '<').replaceAll('&gt;', '>'), {
      output: 'html',
      throwOnError: true,
    }),
  );
}

async function page(source: string): Promise<string> {
  const html = renderMath(await readFile(join(SOURCES, source), 'utf8'));
  const title = /<h1>(.+?)<\/h1>/.exec(html)?.[1] ?? source;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Vijaypath</title>
    <link rel="stylesheet" href="${href('katex/dist/katex.min.css')}">
    <link rel="stylesheet" href="${href('@fontsource-variable/inter/index.css')}">
    <link rel="stylesheet" href="${pathToFileURL(join(SOURCES, 'sheet.css')).href}"></head><body>${html}</body></html>`;
}

const footer = `<div style="width:100%;padding:0 14mm;font:7pt sans-serif;color:#595874;display:flex;justify-content:space-between">
  <span>Vijaypath · CC BY 4.0</span><span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`;

await mkdir(TARGET, { recursive: true });
const browser = await chromium.launch({ headless: true, ...(await findBrowser()) });
for (const source of (await readdir(SOURCES)).filter((name) => name.endsWith('.html'))) {
  // A page from a file may load fonts from files; one that is only set may not.
  const temporary = join(SOURCES, `.${source}`);
  await writeFile(temporary, await page(source));
  const tab = await browser.newPage();
  await tab.goto(pathToFileURL(temporary).href, { waitUntil: 'networkidle' });
  const path = join(TARGET, `${basename(source, '.html')}.pdf`);
  const margin = { top: '13mm', bottom: '15mm', left: '14mm', right: '14mm' };
  await tab.pdf({
    path,
    format: 'A4',
    margin,
    tagged: true,
    displayHeaderFooter: true,
    headerTemplate: '<i></i>',
    footerTemplate: footer,
  });
  await rm(temporary);
  console.log(path);
}
await browser.close();
