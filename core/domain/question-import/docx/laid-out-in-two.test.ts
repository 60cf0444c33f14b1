import { expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  inOther,
  type LayoutInTwo,
  laidOutInTwo,
  layoutsInTwo,
  nameInTwo,
  PLACES,
} from '#core/domain/question-import/docx/testing/laid-out-in-two.ts';
import { KNOWN } from '#core/domain/question-import/docx/testing/laid-out-paper.ts';
import { paragraphs, wordDocument } from '#core/domain/question-import/docx/testing/word-document.ts';

/** WHOLE_RUNS reads all layouts instead of every seventeenth. */
const STEP = process.env.WHOLE_RUNS === undefined ? 17 : 1;

async function faultsOf(layout: LayoutInTwo): Promise<string[]> {
  const { questions, languages } = await readDocx(laidOutInTwo(layout));
  const read = questions.map(({ stem, options, correctIndex, translations = [], problems }) => ({
    ...{ stem, options, correctIndex },
    translations: translations.map((each) => [each.language, each.stem, each.options]),
    errors: problems.filter(({ severity }) => severity === 'error').map(({ code }) => code),
  }));
  const known = KNOWN.map(({ stem, options, correctIndex }, at) => {
    const other = inOther(at, layout.language);
    return {
      ...{ stem, options, correctIndex: layout.keys === 'none' ? null : correctIndex },
      translations: [[layout.language, other.stem, other.options]],
      errors: [],
    };
  });
  const isSame = JSON.stringify(read) === JSON.stringify(known);
  const isPaired = layout.place === 'under each line' || languages?.paired === KNOWN.length;
  return isSame && isPaired ? [] : [`${nameInTwo(layout)}: ${JSON.stringify(read[0])}`];
}

it.each(PLACES)(
  'a paper in two languages, the second %s, is read with its key',
  { timeout: 120_000 },
  async (place) => {
    const chosen = [...layoutsInTwo()].filter((layout) => layout.place === place);
    const faults: string[] = [];
    for (const layout of chosen.filter((_, at) => at % STEP === 0)) faults.push(...(await faultsOf(layout)));
    expect(faults).toEqual([]);
  },
);

it('an answer in words and its reason below both languages belong to the question', async () => {
  const body = paragraphs(
    '1. Which metal rusts?',
    ...['(a) copper', '(b) iron', '(c) zinc', '(d) tin'],
    'किस धातु पर जंग लगती है?',
    ...['(a) तांबा', '(b) लोहा', '(c) जस्ता', '(d) टिन'],
    'Answer: लोहा',
    'Explanation: It takes up oxygen.',
  );
  const { questions } = await readDocx(wordDocument({ body }));
  expect(questions).toMatchObject([
    {
      correctIndex: 1,
      explanation: 'It takes up oxygen.',
      translations: [{ language: 'hi', explanation: '' }],
    },
  ]);
});

it('a reason in the other language stays with it', async () => {
  const body = paragraphs(
    '1. Which metal rusts?',
    ...['(a) copper', '(b) iron', '(c) zinc', '(d) tin'],
    'किस धातु पर जंग लगती है?',
    ...['(a) तांबा', '(b) लोहा', '(c) जस्ता', '(d) टिन'],
    'उत्तर: (b)',
    'हल: यह ऑक्सीजन लेता है।',
  );
  const { questions } = await readDocx(wordDocument({ body }));
  expect(questions).toMatchObject([
    { correctIndex: 1, explanation: '', translations: [{ explanation: 'यह ऑक्सीजन लेता है।' }] },
  ]);
});
