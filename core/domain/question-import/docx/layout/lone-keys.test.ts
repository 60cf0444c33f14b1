import { describe, expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import { paragraph, run, wordDocument } from '#core/domain/question-import/docx/testing/word-document.ts';

const ASKED = [
  ['Which metal is red?', 'iron', 'copper', 'zinc', 'lead'],
  ['Which gas burns?', 'hydrogen', 'neon', 'argon', 'helium'],
  ['Which acid is weak?', 'nitric', 'sulphuric', 'acetic', 'hydrochloric'],
  ['Which salt is blue?', 'chalk', 'soda', 'alum', 'vitriol'],
  ['Which is a base?', 'lye', 'vinegar', 'sugar', 'lemon'],
];
const KEYS = [1, 0, 2, 3, 0];
const BOLD = '<w:b/>';
type Below = (at: number, options: readonly string[]) => string;

const paper = (below: Below, marks: Below[] = []) =>
  wordDocument({
    body: ASKED.map(([stem = '', ...options], at) =>
      [
        paragraph(`${at + 1}. ${stem}`),
        ...options.map(
          (option, place) => marks[place]?.(at, options) ?? paragraph(`${'ABCD'[place]}) ${option}`),
        ),
        below(at, options),
      ].join(''),
    ).join(''),
  });
const letter = (at: number) => 'ABCD'[KEYS[at] ?? 0] ?? '';
const optionsOf = ASKED.map(([, ...options]) => options);

describe('keys behind the same words of another language', () => {
  it.each([
    ["To'g'ri javob:", (at: number) => letter(at)],
    ['To‘g‘ri javob:', (at: number) => `${letter(at)}) ${ASKED[at]?.[(KEYS[at] ?? 0) + 1]}`],
    ['Дұрыс жауап –', (at: number) => letter(at)],
    ['Kunci jawaban:', (at: number) => `${letter(at)}.`],
  ])('%s in bold', async (words, said) => {
    const { questions, problems } = await readDocx(
      paper((at) => paragraph([run(`${words} ${said(at)}`, BOLD)])),
    );
    expect(questions.map(({ correctIndex }) => correctIndex)).toEqual(KEYS);
    expect(questions.map(({ options }) => options)).toEqual(optionsOf);
    for (const each of questions)
      expect(each.problems).toMatchObject([{ code: 'docx_answer_learnt', severity: 'warning' }]);
    expect(questions[0]?.written).toContain(words);
    expect(problems).toEqual([]);
  });

  it('are none where they stand below one question or two', async () => {
    const { questions } = await readDocx(paper((at) => (at < 2 ? paragraph(`Kunci: ${letter(at)}`) : '')));
    expect(questions.every(({ correctIndex }) => correctIndex === null)).toBe(true);
  });
});

describe('a letter alone above the words of its option', () => {
  const alone: Below = (_, options) => paragraph('D.') + paragraph(options[3] ?? '');
  const known =
    (place: number): Below =>
    (_, options) =>
      paragraph(`${'ABCD'[place]}. ${options[place]}`);

  it.each([
    ['of the last', [known(0), known(1), known(2), alone]],
    [
      'of all',
      [0, 1, 2, 3].map(
        (place): Below =>
          (_, options) =>
            paragraph(`${'ABCD'[place]}.`) + paragraph(options[place] ?? ''),
      ),
    ],
  ])('is its mark: %s', async (_, marks) => {
    const { questions } = await readDocx(paper((at) => paragraph(`Answer: ${letter(at)}`), marks));
    expect(questions.map(({ options }) => options)).toEqual(optionsOf);
    expect(questions.map(({ correctIndex }) => correctIndex)).toEqual(KEYS);
  });
});

describe('a line behind the last option', () => {
  const marked: Below[] = [0, 1, 2, 3].map(
    (place): Below =>
      (at, options) =>
        paragraph([run(`${'ABCD'[place]}) ${options[place]}`, place === KEYS[at] ? BOLD : '')]),
  );

  it.each(['- Files modified = 500', 'Note: it was asked twice.', 'It was asked in the year before.'])(
    'is a note where options are a line each, and quoted: %s',
    async (note) => {
      const { questions } = await readDocx(paper((at) => (at === 2 ? paragraph(note) : ''), marked));
      expect(questions[2]).toMatchObject({ options: optionsOf[2], correctIndex: 2, explanation: note });
      expect(questions[2]?.problems).toContainEqual(
        expect.objectContaining({ code: 'docx_note_behind', severity: 'warning', values: { text: note } }),
      );
      expect(questions[1]?.problems).not.toContainEqual(
        expect.objectContaining({ code: 'docx_note_behind' }),
      );
    },
  );

  it('belongs to the option where it reads on from it, or where options go on in others as well', async () => {
    const readOn = await readDocx(
      paper((at) => (at === 2 ? paragraph('and water, in equal parts') : ''), marked),
    );
    expect(readOn.questions[2]?.options[3]).toBe('hydrochloric and water, in equal parts');
    const isBehind = (at: number) => at === 1 || at === 2;
    const often = await readDocx(
      paper((at) => (isBehind(at) ? paragraph(`It is number ${at} of them.`) : ''), marked),
    );
    expect(often.questions[2]?.options[3]).toBe('hydrochloric It is number 2 of them.');
  });
});
