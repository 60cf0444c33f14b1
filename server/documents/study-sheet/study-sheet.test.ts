import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { SHIPPED_SHEETS } from '#core/domain/library/shipped-titles.ts';
import { DocumentCompiler } from '#server/documents/document-compiler.ts';
import type { DocumentRequest } from '#server/documents/messages.ts';
import { projectPath } from '#server/paths.ts';
import { figuresOf, printStudySheet, StudySheet } from './study-sheet.ts';

const SOURCES = projectPath('supabase/seed/materials');
const SERVED = projectPath('web/public/materials');
/** Written out in sentences with examples, and still read in one sitting. */
const MOST_PAGES = 5;
const compiler = new DocumentCompiler();

it('every sheet that ships has its source', async () => {
  const files = (await readdir(SOURCES)).filter((name) => name.endsWith('.json')).sort();
  expect(files).toEqual(SHIPPED_SHEETS.map(({ slug }) => `${slug}.json`).sort());
});

it.each(SHIPPED_SHEETS)(
  '$title is a few pages, each formula and sign set, and the file that is served',
  async (sheet) => {
    const source = StudySheet.parse(JSON.parse(await readFile(`${SOURCES}/${sheet.slug}.json`, 'utf8')));
    expect(source.title).toBe(sheet.title);
    const drawings = figuresOf(source).map(async ({ name }): Promise<[string, Uint8Array]> => {
      return [name, await readFile(`${SERVED}/figures/${name}.svg`)];
    });
    const figures = Object.fromEntries(await Promise.all(drawings));
    const { pdf, pageCount, ...problems } = printStudySheet(compiler, source, figures);
    expect(problems).toEqual({ plainFormulas: [], missingFigures: [], missingSigns: [] });
    expect(pageCount).toBeLessThanOrEqual(MOST_PAGES);
    const served = await readFile(`${SERVED}/${sheet.slug}.pdf`);
    expect(Buffer.from(pdf).equals(served), 'run scripts/build-materials.ts').toBe(true);
  },
);

it.each(SHIPPED_SHEETS)(
  '$title explains with worked examples, and ends with where marks are lost',
  async ({ slug }) => {
    const { sections } = StudySheet.parse(JSON.parse(await readFile(`${SOURCES}/${slug}.json`, 'utf8')));
    expect(sections.flatMap(({ examples = [] }) => examples).length).toBeGreaterThanOrEqual(3);
    expect(sections.at(-1)?.title).toBe('Where marks are lost');
  },
);

it('sets a sheet a little smaller where a few lines alone would stand on its last page', () => {
  const of = (lines: number) => ({
    title: 'Lines',
    lead: 'x',
    sections: [{ title: 'x', text: 'x\n'.repeat(lines).trim() }],
  });
  const usual = (lines: number) => printStudySheet(compiler, of(lines), {}).pageCount;
  const most = [...Array(120).keys()].find((more) => usual(80 + more) > 1) ?? 0;
  const requests: number[] = [];
  const counted = {
    compile: (request: DocumentRequest) => {
      const printed = compiler.compile(request);
      requests.push(printed.pageCount);
      return printed;
    },
  };
  expect(printStudySheet(counted, of(80 + most - 1), {}).pageCount).toBe(1);
  expect([requests[0], Math.min(...requests)]).toEqual([2, 1]);
});
