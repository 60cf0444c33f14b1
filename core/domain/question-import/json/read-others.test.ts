import { describe, expect, it } from 'vitest';
import { checkQuestion } from '../check-question.ts';
import { readFile } from '../read-file.ts';

const read = (value: unknown) =>
  readFile('json', new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)), {
    fileName: 'questions.json',
  });

const STEM = 'Which metal is liquid at room temperature?';
const OPTIONS = ['Iron', 'Copper', 'Mercury', 'Zinc'];
const asked = (number: number) => `${STEM} (${number})`;

/** The same question as different systems write it, all with the third option right. */
const SHAPES: Record<string, object> = {
  'a list and a letter': { question: STEM, options: OPTIONS, answer: 'C' },
  'a list and the words': { question: STEM, choices: OPTIONS, correctAnswer: 'Mercury' },
  'an index, by its name': { question: STEM, options: OPTIONS, correctOptionIndex: 2 },
  'letters typed before the options': {
    question: STEM,
    options: OPTIONS.map((text, at) => `${'ABCD'[at]}) ${text}`),
    answer: 'C',
  },
  'letters as names, in any order': {
    question_text: STEM,
    options: { b: 'Copper', a: 'Iron', d: 'Zinc', c: 'Mercury' },
    correct_option: 'c',
  },
  'a column for each': {
    ques: STEM,
    option1: 'Iron',
    option2: 'Copper',
    option3: 'Mercury',
    option4: 'Zinc',
    ans: 'Mercury',
  },
  'objects with a word on each': {
    question: STEM,
    answers: OPTIONS.map((text) => ({ text, isCorrect: text === 'Mercury' })),
  },
  'names of their own, the answer first': {
    question: { text: STEM, html: '' },
    correctAnswer: 'opt_y',
    options: OPTIONS.map((value, at) => ({ id: ['opt_q', 'opt_k', 'opt_y', 'opt_z'][at], value })),
  },
  'a list of right ones': { question: STEM, options: OPTIONS, correct_answers: ['C'] },
};

describe('JSON of other systems', () => {
  it.each(Object.entries(SHAPES))('reads %s', async (_, shape) => {
    const file = await read([shape]);
    const [question] = file.questions;
    expect(question).toMatchObject({ row: 1, stem: STEM, options: OPTIONS, correctIndex: 2 });
  });

  it('puts the right one among the wrong ones, and says so', async () => {
    const wrong = ['Iron', 'Copper', 'Zinc'];
    const file = await read({
      results: [{ question: STEM, correct_answer: 'Mercury', incorrect_answers: wrong }],
    });
    const [question] = file.questions;
    expect([...(question?.options ?? [])].sort()).toEqual([...OPTIONS].sort());
    expect(question?.options[question.correctIndex ?? -1]).toBe('Mercury');
    expect(file.problems.map(({ code }) => code)).toContain('right_option_placed');
  });

  it('asks once what figures count from where no answer says it', async () => {
    const file = await read([1, 2].map((answer) => ({ question: asked(answer), options: OPTIONS, answer })));
    expect(file.questions.map(({ correctIndex }) => correctIndex)).toEqual([null, null]);
    expect(file.questions.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual([
      'answer_base',
      'answer_base',
    ]);
    expect(file.table?.answers?.examples.map(({ row }) => row)).toEqual([1, 2]);
  });

  it('takes subjects, chapters and what else a group says from where its questions stand', async () => {
    const one = { question: STEM, options: OPTIONS, answer: 'C' };
    const file = await read({
      Physics: { 'Laws of Motion': [one] },
      tests: [{ subject: 'Chemistry', year: 2019, questions: [one] }],
      'Mock 7': [one],
    });
    expect(
      file.questions.map(({ subject, chapter, topic, source }) => [subject, chapter, topic, source]),
    ).toEqual([
      ['Physics', 'Laws of Motion', '', ''],
      ['Chemistry', '', '', '2019'],
      ['', '', 'Mock 7', ''],
    ]);
  });

  it('takes the name of a group for what the list it stands in is called', async () => {
    const questions = [{ question: STEM, options: OPTIONS, answer: 'C' }];
    const file = await read({
      subjects: [
        { name: 'Chemistry', chapters: [{ title: 'Metallurgy', questions }] },
        { name: 'Physics', chapters: [{ title: 'Waves', questions: [] }] },
      ],
    });
    expect(file.questions).toHaveLength(1);
    expect(file.questions[0]).toMatchObject({ subject: 'Chemistry', chapter: 'Metallurgy' });
    expect(file.problems).toMatchObject([
      { code: 'left_out', values: { text: 'title: Waves · name: Physics' } },
    ]);
  });

  it('reads two languages of a question, beside or within each other', async () => {
    const hindi = ['लोहा', 'ताँबा', 'पारा', 'जस्ता'];
    const file = await read([
      {
        question_en: STEM,
        question_hi: 'कौन-सी धातु द्रव है?',
        options_en: OPTIONS,
        options_hi: hindi,
        answer: 'C',
      },
      { question: { en: STEM, hi: 'कौन-सी धातु द्रव है?' }, options: { en: OPTIONS, hi: hindi }, answer: 'C' },
    ]);
    for (const { stem, options, correctIndex, translations } of file.questions) {
      expect([stem, options, correctIndex]).toEqual([STEM, OPTIONS, 2]);
      expect(translations).toMatchObject([{ language: 'hi', stem: 'कौन-सी धातु द्रव है?', options: hindi }]);
    }
    expect(file.questions).toHaveLength(2);
  });

  it('reads the key by whichever of two names an object calls it', async () => {
    const file = await read([
      { question: asked(1), options: OPTIONS, answer: 'A' },
      { question: asked(2), options: OPTIONS, correct_option: 'D' },
    ]);
    expect(file.questions.map(({ correctIndex }) => correctIndex)).toEqual([0, 3]);
  });

  it('keeps a list of two options, or five, as it is', async () => {
    const file = await read([
      { question: asked(1), options: ['True', 'False'], answer: 'True' },
      { question: asked(2), options: [...OPTIONS, 'Lead'], answer: 'E' },
    ]);
    const checked = file.questions.map((question) =>
      checkQuestion(question, { defaults: { subject: 'Chemistry' } }),
    );
    expect(checked.map(({ question }) => [question?.options.length, question?.correctIndex])).toEqual([
      [2, 0],
      [5, 4],
    ]);
  });

  it('reads one object on each line, as databases export them', async () => {
    const file = await read(
      [1, 2].map((n) => JSON.stringify({ question: asked(n), options: OPTIONS, answer: 'B' })).join('\n'),
    );
    expect(file.questions.map(({ stem, correctIndex }) => [stem, correctIndex])).toEqual([
      [asked(1), 1],
      [asked(2), 1],
    ]);
  });

  it('quotes what is in no question, and names what is no field of one', async () => {
    const file = await read({
      title: 'Mock test of March',
      questions: [{ question: STEM, options: OPTIONS, answer: 'C', reviewedBy: 'A. Rao' }],
    });
    const said = JSON.stringify(file.problems);
    expect(said).toContain('title: Mock test of March');
    expect(said).toContain('reviewedBy (A. Rao');
  });

  it('reads what it is asked in, and the short names that apps write', async () => {
    const one = { q: STEM, opts: OPTIONS, ans: 'C', exp: 'It is.', difficulty: 'H' };
    const { questions } = await read({ years: { 2024: [one], 2023: [one] } });
    expect(
      questions.map(({ source, correctIndex, explanation }) => [source, correctIndex, explanation]),
    ).toEqual(['2023', '2024'].map((year) => [year, 2, 'It is.']));
    const [question] = questions;
    expect(
      question && checkQuestion(question, { defaults: { subject: 'Chemistry' } }).question?.difficulty,
    ).toBe(4);
  });

  it('ends a list of more questions than an import takes, and names without end, with the reason', async () => {
    const many = Array.from({ length: 25_001 }, (_, n) => ({
      question: asked(n),
      options: OPTIONS,
      answer: 'C',
    }));
    expect(await read(many)).toMatchObject({ questions: [], problems: [{ code: 'too_many_rows' }] });
    const named = many.slice(0, 1_200).map((one, n) => ({ ...one, [`field ${n}`]: 'x' }));
    expect(await read(named)).toMatchObject({
      questions: [],
      problems: [{ code: 'too_many_names', severity: 'error', values: { most: 1_000 } }],
    });
    expect((await read(named.slice(0, 200))).questions).toHaveLength(200);
  });

  it.each([
    ['a list of something else', [{ name: 'Asha', roll: 7 }], 'json_unexpected'],
    [
      'an export of ours that is not whole',
      { format: 'vijaypath-questions', questions: [{ question: STEM, options: OPTIONS }] },
      'json_unexpected',
    ],
    ['what is no JSON', '{"question": "a', 'json_broken'],
    [
      'an object in an object, and so on',
      `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      'json_unexpected',
    ],
  ])('refuses %s', async (_, value, code) => {
    const file = await read(value);
    expect(file.questions).toEqual([]);
    expect(file.problems).toMatchObject([{ severity: 'error', code }]);
  });
});
