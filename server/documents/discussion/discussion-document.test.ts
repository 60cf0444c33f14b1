import { describe, expect, it } from 'vitest';
import { DocumentCompiler } from '#server/documents/document-compiler.ts';
import { type DiscussedQuestion, discussionDocument } from './discussion-document.ts';
import { DISCUSSION_TEXTS } from './discussion-texts.ts';

const compiler = new DocumentCompiler();
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40"/></svg>',
);
const question = (more: Partial<DiscussedQuestion> = {}): DiscussedQuestion => ({
  number: 7,
  subject: 'Physics',
  language: 'en',
  stem: 'What is \\(\\frac{1}{2}\\)?',
  options: ['\\(0.5\\)', 'two', 'three', 'four'],
  explanation: 'Half of \\[x^2\\] it is.',
  right: [0],
  key: 'A',
  given: 40,
  rightAnswers: 10,
  wrongAnswers: 20,
  blankAnswers: 10,
  counts: [10, 20, 0, 0, 0, 10],
  answers: [],
  ...more,
});
const made = async (language: 'en' | 'hi' | 'te' | 'ta', ...questions: DiscussedQuestion[]) =>
  discussionDocument(
    { institute: 'Asha Classes', title: 'Sunday', language, appeared: 40, questions },
    async (src) => (src.endsWith('there.svg') ? SVG : null),
  );

describe('the sheet a class talks about', () => {
  it.each(['en', 'hi', 'te', 'ta'] as const)('is set in %s with every sign and formula', async (language) => {
    const { pdf, plainFormulas, missingSigns } = compiler.compile(await made(language, question()));
    expect({ plainFormulas, missingSigns }).toEqual({ plainFormulas: [], missingSigns: [] });
    expect(Buffer.from(pdf).toString('latin1', 0, 4)).toBe('%PDF');
  });

  const ANSWERS = [
    { answer: '-25', right: false, count: 20 },
    { answer: '2.5', right: true, count: 10 },
  ];
  it.each(['en', 'hi', 'te', 'ta'] as const)('has a sign for every number in %s', async (language) => {
    const number = question({ options: [], counts: null, key: '2.4..2.6', answers: ANSWERS });
    const { missingSigns } = compiler.compile(await made(language, number));
    expect(missingSigns).toEqual([]);
  });

  it('says which numbers were given most, and the key as a range', async () => {
    const { data } = await made(
      'en',
      question({ options: [], counts: null, key: '2.4..2.6', answers: ANSWERS }),
    );
    expect(data).toMatchObject({
      words: { mostGiven: 'Given most' },
      questions: [
        {
          key: '2.4 – 2.6',
          answers: [
            { text: '−25 (20)', isRight: false },
            { text: '2.5 (10)', isRight: true },
          ],
        },
      ],
    });
  });

  it('says how many missed it, and what each option was chosen for', async () => {
    const { data } = await made('en', question());
    expect(data).toMatchObject({
      title: 'To discuss in class: Sunday',
      questions: [
        {
          heading: 'Question 7 · Physics',
          missed: '75% missed',
          facts: '10 right, 20 wrong, 10 left out',
          options: [
            { letter: 'A', isRight: true, count: '10 · 25%' },
            { letter: 'B', isRight: false, count: '20 · 50%' },
            { count: '0 · 0%' },
            {},
          ],
        },
      ],
    });
  });

  it('prints a question without options with its number, and one without a key with a note', async () => {
    const document = await made(
      'en',
      question({ options: [], counts: null, key: '2.5', explanation: null }),
      question({ right: [], key: '', explanation: null }),
    );
    expect(document.data).toMatchObject({
      questions: [
        { key: '2.5', options: [], explanation: null },
        { key: DISCUSSION_TEXTS.en.noKey, hasKey: false },
      ],
    });
    expect(compiler.compile(document).pageCount).toBe(1);
  });

  it('shows pictures, and names one that is gone', async () => {
    const stem = 'See:\n\n![a ramp](/storage/v1/object/public/question-media/gone.png)';
    const document = await made('en', question({ stem }));
    expect(document.missingFigures).toHaveLength(1);
    expect(compiler.compile(document).pageCount).toBe(1);
  });
});
