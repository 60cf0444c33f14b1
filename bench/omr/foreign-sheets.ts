import { answerSheetPage } from '../../core/domain/omr/answer-sheet.ts';
import { assembleSheet, type ExpectedSheet } from '../../core/domain/omr/assemble-sheet.ts';
import { markerGroupOf, type SheetCode, testCodeOf } from '../../core/domain/omr/sheet-code.ts';
import { type OmrSheet, renderOmrSheet } from '../../server/documents/omr-sheet.ts';
import { qrModules } from '../../server/documents/qr-modules.ts';
import { readPage } from '../../server/omr/read-page.ts';
import { sheetCodeText, sheetKeyFrom } from '../../server/omr/sheet-mac.ts';
import { drawCode } from '../../server/testing/omr/draw-code.ts';
import { fillPage } from '../../server/testing/omr/filled-page.ts';
import { photograph } from '../../server/testing/omr/photograph.ts';
import { printedPage } from '../../server/testing/omr/printed-sheet.ts';
import { Random } from '../../server/testing/omr/random.ts';
import { QUESTIONS, SHEET, SHEET_KEY } from './sheet-of-bench.ts';
import { shotOf } from './shots.ts';

/** Versions 1 and 3 were printed with the questions the test has now, version 2 with others. */
const EXPECTED: ExpectedSheet = { testCode: SHEET.testCode, questionCount: QUESTIONS, versions: [1, 3] };
const OTHER_CONTENT = [0, 2, 4, 5, 35];

interface Printed {
  sheet: OmrSheet;
  /** Drawn over the codes that were printed. */
  code?: string;
}

const otherTest = (random: Random) => testCodeOf(`test ${random.next()}`);
const codeOf = ({ testCode, version }: OmrSheet): SheetCode => ({ testCode, version, page: 1 });

/** What may be handed in instead of the sheet, or as it; `isOurs` is what has to be accepted. */
const HANDED_IN: Record<string, { isOurs?: true; print: (random: Random) => Printed }> = {
  'the sheet itself': { isOurs: true, print: () => ({ sheet: SHEET }) },
  'another version of the same content': { isOurs: true, print: () => ({ sheet: { ...SHEET, version: 3 } }) },
  'a version of other content': {
    print: (random) => ({ sheet: { ...SHEET, version: random.pick(OTHER_CONTENT) } }),
  },
  "another test's": { print: (random) => ({ sheet: { ...SHEET, testCode: otherTest(random) } }) },
  "another server's": {
    print: (random) => ({ sheet: { ...SHEET, key: sheetKeyFrom(`secret ${random.next()}`) } }),
  },
  // The same paper in all but the code's five characters.
  'an altered MAC': {
    print: (random) => {
      const text = sheetCodeText(codeOf(SHEET), SHEET_KEY);
      const other = 'ABCDEFGHJKMNPQRSTVWXYZ'.replace(text.at(-1) ?? '', '');
      return { sheet: SHEET, code: text.slice(0, -1) + random.pick([...other]) };
    },
  },
  "another test's, its code altered to this test's": {
    print: (random) => {
      const sheet = { ...SHEET, testCode: otherTest(random) };
      const [ours, theirs] = [
        sheetCodeText(codeOf(SHEET), SHEET_KEY),
        sheetCodeText(codeOf(sheet), SHEET_KEY),
      ];
      return { sheet, code: ours.slice(0, -5) + theirs.slice(-5) };
    },
  },
  "another test's, this test's code pasted over": {
    print: (random) => {
      let sheet = SHEET;
      while (markerGroupOf(codeOf(sheet)) === markerGroupOf(codeOf(SHEET)))
        sheet = { ...SHEET, testCode: otherTest(random) };
      return { sheet, code: sheetCodeText(codeOf(SHEET), SHEET_KEY) };
    },
  },
};

/**
 * Hands sheets in, scanned and photographed, that look like the expected one in all but who they belong to, and counts
 * what is accepted, by the steps that grading takes.
 */
export async function measureForeignSheets(each: number, firstSeed: number): Promise<void> {
  const table: Record<string, unknown> = {};
  for (const [name, { isOurs, print }] of Object.entries(HANDED_IN)) {
    const refusals: Record<string, number> = {};
    let accepted = 0;
    for (let index = 0; index < each; index++) {
      const refusal = await handIn(print, index, new Random(firstSeed + index));
      if (refusal) refusals[refusal] = (refusals[refusal] ?? 0) + 1;
      else accepted++;
    }
    table[name] = { sheets: each, accepted, demand: isOurs ? each : 0, refused: JSON.stringify(refusals) };
  }
  console.table(table);
}

/** @returns why it is refused, null where it is accepted */
async function handIn(print: (random: Random) => Printed, index: number, random: Random) {
  const { sheet, code } = print(random);
  const layout = answerSheetPage(sheet.questionCount, 1);
  const paper = await printedPage(await renderOmrSheet(sheet));
  const modules = code ? await qrModules(code) : null;
  if (modules) for (const place of layout.codes) drawCode(paper, place, modules);
  const { page } = fillPage(paper, layout, 'normal', random);
  const picture = await photograph(page, shotOf(index % 2 === 0 ? 'scan' : 'photo', random), random);
  const reading = await readPage(picture, { questionCount: EXPECTED.questionCount, key: SHEET_KEY });
  const assembled = assembleSheet([{ file: 1, filePage: null, reading }], EXPECTED);
  return 'refusal' in assembled ? assembled.refusal.code : null;
}
