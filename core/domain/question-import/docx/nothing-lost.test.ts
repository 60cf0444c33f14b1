import { describe, expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  BILINGUAL_LAYOUTS,
  bilingualPaper,
} from '#core/domain/question-import/docx/testing/bilingual-paper.ts';
import { laidOut, layouts, nameOf } from '#core/domain/question-import/docx/testing/laid-out-paper.ts';
import { longPaper } from '#core/domain/question-import/docx/testing/long-paper.ts';
import { paragraphsOf, saidOf, wordsOfText } from '#core/domain/question-import/docx/testing/said-of-file.ts';
import { paragraphs, wordDocument } from '#core/domain/question-import/docx/testing/word-document.ts';

/** Words that only lead up to a number, an answer or a solution, or name a subject in another language, and are read as such. */
const LEADING = new Set(
  'question ans answer key explanation right one ii iii iv section भौतिकी रसायन जीव विज्ञान प्र और'.split(' '),
);

/** Paragraphs with a word that nobody sees anywhere of the import, or a sentence that is seen nowhere as a whole. */
async function lostIn(bytes: Uint8Array, sentence = Number.POSITIVE_INFINITY): Promise<string[]> {
  const file = await readDocx(bytes);
  const wordsIn = (text: string) => wordsOfText(text).filter((word) => !LEADING.has(word));
  const said = saidOf(file).flatMap(wordsIn);
  const [known, together] = [new Set(said), ` ${said.join(' ')} `];
  expect(file.questions.length).toBeGreaterThan(0);
  return paragraphsOf(bytes).filter((text) => {
    const words = wordsIn(text);
    if (words.length >= sentence) return !together.includes(` ${words.join(' ')} `);
    return !words.every((word) => known.has(word));
  });
}

/** WHOLE_RUNS reads every seventh layout. */
const STEP = process.env.WHOLE_RUNS === undefined ? 97 : 7;

describe('every word of a paper stands in a question or is quoted', () => {
  it('in any combination of layouts, with remarks between questions', { timeout: 300_000 }, async () => {
    const lost: string[] = [];
    for (const layout of [...layouts()].filter((_, at) => at % STEP === STEP - 5)) {
      const words = await lostIn(laidOut(layout, { hasRemarks: true }), 4);
      lost.push(...words.map((text) => `${nameOf(layout)}: ${text}`));
    }
    expect(lost).toEqual([]);
  });

  it.each(BILINGUAL_LAYOUTS)('of a paper in two languages, %s', async (layout) => {
    expect(await lostIn(bilingualPaper(layout).bytes)).toEqual([]);
  });

  it('of a second file, with solutions of questions that are there and that are not', async () => {
    const paper = wordDocument({
      body: paragraphs('1. Which metal is red?', 'A. iron', 'B. copper', 'C. zinc', 'D. lead'),
    });
    const lines = [
      'Worked solutions of the spring test',
      '1. (b) Copper reflects red light.',
      'It is often found with sulphur.',
      '7. (c) Argon has a filled shell.',
      'Nobody may copy these pages.',
    ];
    const solutions = wordDocument({ header: paragraphs('Sunrise classes'), body: paragraphs(...lines) });
    const file = await readDocx(paper, { solutions });
    const known = new Set(saidOf(file).flatMap(wordsOfText));
    const lost = [...lines, 'Sunrise classes'].flatMap(wordsOfText).filter((word) => !known.has(word));
    expect(lost).toEqual([]);
    expect(file.questions[0]?.explanation).toContain('sulphur');
    expect(file.problems).toMatchObject([
      { code: 'docx_key_without_question', values: { numbers: '7' } },
      { code: 'docx_page_text_left_out' },
      { code: 'docx_solutions_left_out', severity: 'warning' },
    ]);
  });

  it('of a long paper with tables, formulas and a key', async () => {
    expect(await lostIn(longPaper(40).bytes)).toEqual([]);
  });
});
