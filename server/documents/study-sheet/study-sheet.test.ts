import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { SHIPPED_SHEETS } from '#core/domain/library/shipped-titles.ts';
import { DocumentCompiler } from '#server/documents/document-compiler.ts';
import { projectPath } from '#server/paths.ts';
import { StudySheet, studySheetRequest } from './study-sheet.ts';

const SOURCES = projectPath('supabase/seed/materials');
const compiler = new DocumentCompiler();

it('every sheet that ships has its source', async () => {
  const files = (await readdir(SOURCES)).sort();
  expect(files).toEqual(SHIPPED_SHEETS.map(({ slug }) => `${slug}.json`).sort());
});

it.each(SHIPPED_SHEETS)(
  '$title is one page, each formula and sign set, and the file that is served',
  async (sheet) => {
    const source = StudySheet.parse(JSON.parse(await readFile(`${SOURCES}/${sheet.slug}.json`, 'utf8')));
    expect(source.title).toBe(sheet.title);
    const { pdf, plainFormulas, missingSigns } = compiler.compile(studySheetRequest(source));
    expect({ plainFormulas, missingSigns }).toEqual({ plainFormulas: [], missingSigns: [] });
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Type\s*\/Page\b/g),
    ).toHaveLength(1);
    const served = await readFile(projectPath('web/public/materials', `${sheet.slug}.pdf`));
    expect(Buffer.from(pdf).equals(served), 'run scripts/build-materials.ts').toBe(true);
  },
);
