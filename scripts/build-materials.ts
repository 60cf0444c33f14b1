/**
 * npx tsx scripts/build-materials.ts [slug …]: prints the study sheets of supabase/seed/materials, or those named, to
 * web/public/materials, with their figures. Run it after changing one of them.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DocumentCompiler } from '#server/documents/document-compiler.ts';
import { figuresOf, printStudySheet, StudySheet } from '#server/documents/study-sheet/study-sheet.ts';
import { sheetFigure } from '../supabase/seed/materials/sheet-figures.ts';

const SOURCES = 'supabase/seed/materials';
const TARGET = 'web/public/materials';

const wanted = process.argv.slice(2);
await mkdir(join(TARGET, 'figures'), { recursive: true });
const compiler = new DocumentCompiler();
for (const source of (await readdir(SOURCES)).filter((name) => name.endsWith('.json'))) {
  const slug = basename(source, '.json');
  if (wanted.length > 0 && !wanted.includes(slug)) continue;
  const sheet = StudySheet.parse(JSON.parse(await readFile(join(SOURCES, source), 'utf8')));
  const drawings = figuresOf(sheet).map(({ name }) => [name, sheetFigure(name)] as const);
  for (const [name, svg] of drawings) await writeFile(join(TARGET, 'figures', `${name}.svg`), svg);
  const figures = Object.fromEntries(drawings.map(([name, svg]) => [name, Buffer.from(svg)]));
  const { pdf, pageCount, plainFormulas, missingSigns } = printStudySheet(compiler, sheet, figures);
  for (const problem of [...plainFormulas, ...missingSigns])
    console.warn(`${source}: cannot be set: ${problem}`);
  const path = join(TARGET, `${slug}.pdf`);
  await writeFile(path, pdf);
  console.log(path, `${Math.round(pdf.byteLength / 1024)} KB`, `${pageCount} pages`);
}
