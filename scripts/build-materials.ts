import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DocumentCompiler } from '#server/documents/document-compiler.ts';
import { StudySheet, studySheetRequest } from '#server/documents/study-sheet/study-sheet.ts';

/** Prints the study sheets of supabase/seed/materials to web/public/materials. Run it after changing one of them. */
const SOURCES = 'supabase/seed/materials';
const TARGET = 'web/public/materials';

await mkdir(TARGET, { recursive: true });
const compiler = new DocumentCompiler();
for (const source of (await readdir(SOURCES)).filter((name) => name.endsWith('.json'))) {
  const sheet = StudySheet.parse(JSON.parse(await readFile(join(SOURCES, source), 'utf8')));
  const { pdf, plainFormulas, missingSigns } = compiler.compile(studySheetRequest(sheet));
  for (const problem of [...plainFormulas, ...missingSigns])
    console.warn(`${source}: cannot be set: ${problem}`);
  const path = join(TARGET, `${basename(source, '.json')}.pdf`);
  await writeFile(path, pdf);
  console.log(path, `${Math.round(pdf.byteLength / 1024)} KB`);
}
