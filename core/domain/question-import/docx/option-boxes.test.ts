import { describe, expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  PNG,
  paragraph,
  paragraphs,
  picture,
  run,
  table,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';
import type { FileProblem } from '#core/domain/question-import/parsed-question.ts';

const METALS = ['iron', 'copper', 'zinc', 'lead'];
const STEMS = ['Which metal is red?', 'Which metal rusts?', 'Which metal coats iron?'];
const RIGHT = [1, 0, 2];

const checkbox = (isTicked: boolean) =>
  `<w:sdt><w:sdtPr><w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:checked w14:val="${isTicked ? 1 : 0}"/></w14:checkbox></w:sdtPr><w:sdtContent>${run(isTicked ? '☒' : '☐')}</w:sdtContent></w:sdt>`;
const field = (data: string, name: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText> ${name} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const formBox = (isTicked: boolean) =>
  field(`<w:checkBox><w:default w:val="0"/>${isTicked ? '<w:checked/>' : ''}</w:checkBox>`, 'FORMCHECKBOX');
const wingdings = (isTicked: boolean) =>
  `<w:r><w:sym w:font="Wingdings" w:char="${isTicked ? 'F0FE' : 'F0A8'}"/></w:r>`;
const typed = (free: string, taken: string) => (isTicked: boolean) => run(isTicked ? taken : free);
const button = (isTicked: boolean) => picture(isTicked ? 'rId101' : 'rId100');
const media = { 'off.png': PNG, 'on.png': Uint8Array.from([...PNG, 0]) };

/** Three questions whose options have a box each. @param ticked the places of those that are ticked */
const body = (
  lineOf: (option: string, at: number, isTicked: boolean) => string,
  ticked = RIGHT.map((at) => [at]),
) =>
  STEMS.map(
    (stem, number) =>
      paragraph(`${number + 1}. ${stem}`) +
      METALS.map((metal, at) => lineOf(metal, at, ticked[number]?.includes(at) ?? false)).join(''),
  ).join('');
const read = (content: string) => readDocx(wordDocument({ body: content, media }));
const codes = (problems: readonly FileProblem[]) => problems.map(({ code }) => code);

const BOXES: Record<string, (isTicked: boolean) => string> = {
  'content controls': checkbox,
  'fields of old forms': formBox,
  'signs of a font': wingdings,
  '☐ and ☑': typed('☐', '☑'),
  '☐ and ☒': typed('☐', '☒'),
  '○ and ●': typed('○', '●'),
  '◯ and ⦿': typed('◯', '⦿'),
  '( ) and (x)': typed('( )', '(x)'),
  '[ ] and [*]': typed('[ ]', '[*]'),
  'pictures of buttons': button,
};

describe('options behind boxes', () => {
  it.each(Object.entries(BOXES))('%s are read, and what is ticked is a guess', async (_, box) => {
    const { questions, problems } = await read(
      body((metal, _at, isTicked) => paragraph([box(isTicked), ` ${metal}`])),
    );
    expect(questions.map(({ stem, options, correctIndex }) => [stem, options, correctIndex])).toEqual(
      STEMS.map((stem, at) => [stem, METALS, RIGHT[at]]),
    );
    expect(questions.map((question) => codes(question.problems))).toEqual(
      STEMS.map(() => ['docx_answer_guessed_star']),
    );
    expect(questions[0]?.losses.join()).toMatch(/^boxes of the options: |^pictures before the options/);
    expect(problems).toEqual([]);
  });

  it.each(Object.entries(BOXES))('%s that nobody has ticked say no key', async (_, box) => {
    const { questions } = await read(body((metal) => paragraph([box(false), ` ${metal}`])));
    expect(questions.map(({ options, correctIndex }) => [options, correctIndex])).toEqual(
      STEMS.map(() => [METALS, null]),
    );
  });

  it.each(Object.entries(BOXES))('%s stand before letters, or behind them', async (_, box) => {
    const before = body((metal, at, isTicked) => paragraph([box(isTicked), ` ${'ABCD'[at]}. ${metal}`]));
    const behind = body((metal, at, isTicked) => paragraph([`${'ABCD'[at]}. `, box(isTicked), ` ${metal}`]));
    for (const { questions } of [await read(before), await read(behind)])
      expect(questions.map(({ options, correctIndex }) => [options, correctIndex])).toEqual(
        RIGHT.map((right) => [METALS, right]),
      );
  });

  it.each(Object.entries(BOXES))('%s stand in cells beside the options', async (_, box) => {
    const content = STEMS.map(
      (stem, number) =>
        paragraph(`${number + 1}. ${stem}`) +
        table(METALS.map((metal, at) => [paragraph([box(at === RIGHT[number])]), metal])),
    ).join('');
    const { questions } = await read(content);
    expect(questions.map(({ options, correctIndex }) => [options, correctIndex])).toEqual(
      RIGHT.map((right) => [METALS, right]),
    );
  });

  it('may stand behind the options, in one line, or two in a line', async () => {
    const sign = (at: number, right: number) => (at === right ? '☑' : '☐');
    const behind = body((metal, _at, isTicked) => paragraph(`${metal} ${isTicked ? '☑' : '☐'}`));
    const inLine = STEMS.map((stem, number) =>
      paragraphs(
        `${number + 1}. ${stem}`,
        METALS.map((metal, at) => `${sign(at, RIGHT[number] ?? 0)} ${metal}`).join('\t'),
      ),
    ).join('');
    const behindStem = STEMS.map((stem, number) =>
      paragraph(
        `${number + 1}. ${stem} ${METALS.map((metal, at) => `${sign(at, RIGHT[number] ?? 0)} ${metal}`).join('   ')}`,
      ),
    ).join('');
    for (const content of [behind, inLine, behindStem]) {
      const { questions } = await read(content);
      expect(questions.map(({ stem, options, correctIndex }) => [stem, options, correctIndex])).toEqual(
        STEMS.map((stem, at) => [stem, METALS, RIGHT[at]]),
      );
    }
  });

  it('of which several are ticked are asked about', async () => {
    const { questions } = await read(
      body((metal, _at, isTicked) => paragraph([checkbox(isTicked), ` ${metal}`]), [[0, 2], [1], [2]]),
    );
    expect(questions[0]).toMatchObject({ options: METALS, correctIndex: null, severalRight: 'A,C' });
  });

  it('that are all ticked, or all crossed, say nothing', async () => {
    const { questions } = await read(body((metal) => paragraph(`☒ ${metal}`)));
    expect(questions.map(({ options, correctIndex }) => [options, correctIndex])).toEqual(
      STEMS.map(() => [METALS, null]),
    );
  });
});

describe('lists to choose from', () => {
  const choose = (entries: readonly string[], chosen?: string) =>
    `<w:sdt><w:sdtPr>${chosen === undefined ? '<w:showingPlcHdr/>' : ''}<w:dropDownList>${['Choose an item.', ...entries].map((entry) => `<w:listItem w:displayText="${entry}" w:value="${entry}"/>`).join('')}</w:dropDownList></w:sdtPr><w:sdtContent>${run(chosen ?? 'Choose an item.')}</w:sdtContent></w:sdt>`;
  const old = (entries: readonly string[], chosen?: string) =>
    field(
      `<w:ddList>${chosen === undefined ? '' : `<w:result w:val="${entries.indexOf(chosen)}"/>`}${entries.map((entry) => `<w:listEntry w:val="${entry}"/>`).join('')}</w:ddList>`,
      'FORMDROPDOWN',
    );

  it.each([
    ['content control', choose],
    ['field of an old form', old],
  ])('of a %s are options, and what was chosen is a guess', async (_, list) => {
    const { questions } = await read(
      paragraph(['1. The metal that is red is ', list(METALS, 'copper'), ' of all.']) +
        paragraph(['2. The metal that rusts is ', list(METALS)]),
    );
    expect(questions).toMatchObject([
      { stem: 'The metal that is red is _____ of all.', options: METALS, correctIndex: 1 },
      { options: METALS, correctIndex: null },
    ]);
    expect(codes(questions[0]?.problems ?? [])).toEqual(['docx_answer_guessed_star']);
  });

  it.each([
    ['content control', choose],
    ['field of an old form', old],
  ])('of a %s with letters alone are the answer', async (_, list) => {
    const { questions } = await read(
      paragraphs('1. Which metal is red?', ...METALS.map((metal, at) => `${'ABCD'[at]}. ${metal}`)) +
        paragraph(['Answer: ', list(['A', 'B', 'C', 'D'], 'B')]),
    );
    expect(questions).toMatchObject([{ options: METALS, correctIndex: 1 }]);
  });
});

describe('what only looks like boxes', () => {
  it('points of statements stay in their question', async () => {
    const { questions } = await read(
      paragraphs('1. Look at the statements.', '○ Iron rusts.', '○ Gold rusts.', 'Which is right?') +
        paragraphs('(a) the first', '(b) the second', '(c) both', '(d) none'),
    );
    expect(questions).toMatchObject([{ options: ['the first', 'the second', 'both', 'none'] }]);
    expect(questions[0]?.stem).toContain('○ Gold rusts.');
  });

  it.each([
    [
      'signs of a pedigree within a sentence',
      'In a pedigree, □ denotes one and ○ denotes another. What is ● ?',
    ],
    ['a list of signs behind its letters', 'Look at (a) □ (b) ○ (c) ■ (d) ● above.'],
  ])('%s stay where they are', async (_, stem) => {
    const { questions } = await read(
      paragraphs(`1. ${stem}`, ...METALS.map((metal, at) => `(${'abcd'[at]}) ${metal}`)),
    );
    expect(questions).toMatchObject([{ stem, options: METALS, correctIndex: null, losses: [] }]);
  });

  it.each([
    [['□ a man', '○ a woman', '■ an affected man', '● an affected woman']],
    [['○ and ○', '● and ○', '● and ●', '○ and ●']],
  ])('what options show behind their letters stays: %s', async (options) => {
    const { questions } = await read(
      paragraphs('1. Which sign is it?', ...options.map((option, at) => `(${'abcd'[at]}) ${option}`)),
    );
    expect(questions).toMatchObject([{ options, correctIndex: null }]);
  });

  it('room to write behind statements is no box', async () => {
    const { questions } = await read(
      paragraphs(
        '1. Say whether it is true.',
        'Iron rusts. ( )',
        'Gold rusts. ( )',
        '2. Which metal is red?',
      ) + paragraphs(...METALS.map((metal, at) => `(${'abcd'[at]}) ${metal}`)),
    );
    expect(questions[0]?.options).toEqual([]);
    expect(questions[1]?.options).toEqual(METALS);
  });

  it('pictures that differ are figures', async () => {
    const figures = Object.fromEntries(
      METALS.map((metal, at) => [`${metal}.png`, Uint8Array.from([...PNG, at])]),
    );
    const { questions } = await readDocx(
      wordDocument({
        media: figures,
        body:
          paragraph('1. Which metal is red?') +
          METALS.map((metal, at) =>
            paragraph([`${'ABCD'[at]}. `, picture(`rId${100 + at}`), ` ${metal}`]),
          ).join(''),
      }),
    );
    expect(questions[0]?.options[1]).toMatch(/attachment:copper\.png/);
  });
});
