import { describe, expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  BILINGUAL_LAYOUTS,
  bilingualPaper,
  wordsOf,
} from '#core/domain/question-import/docx/testing/bilingual-paper.ts';
import { paragraphs, table, wordDocument } from '#core/domain/question-import/docx/testing/word-document.ts';

describe.each(BILINGUAL_LAYOUTS)('a paper of thirty in English and Hindi, the Hindi %s', (layout) => {
  it('is read as thirty questions with their keys and Hindi', async () => {
    const { bytes, expected } = bilingualPaper(layout);
    const { questions, languages } = await readDocx(bytes);
    expect(languages).toEqual({ paired: 30, isApart: false });
    expect(
      questions.map(({ subject, correctIndex, options, translations }) => ({
        subject: subject.toUpperCase(),
        correctIndex,
        options: options.map(wordsOf),
        hindi: translations?.[0]?.options.map(wordsOf),
      })),
    ).toEqual(
      expected.map(({ subject, correctIndex, options }) => ({
        ...{ subject, correctIndex },
        options: options.map(([english]) => wordsOf(english.replace('(1) and (2)', '(A) and (B)'))),
        hindi: options.map(([, hindi]) => wordsOf(hindi.replace('(1) और (2)', '(A) और (B)'))),
      })),
    );
    for (const [at, { stem, translations, problems }] of questions.entries()) {
      expect(wordsOf(stem)).toContain(wordsOf(expected[at]?.stem[0] ?? '?'));
      expect(wordsOf(translations?.[0]?.stem ?? '')).toContain(wordsOf(expected[at]?.stem[1] ?? '?'));
      expect(problems).toEqual([]);
    }
  });

  it('says the passage in its language with both of its questions, and no more with the others', async () => {
    const { questions } = await readDocx(bilingualPaper(layout).bytes);
    const withPassage = questions.filter(({ stem }) => stem.includes('A train starts from rest'));
    expect(withPassage.map(({ row }) => row)).toEqual([9, 10]);
    for (const { stem, translations } of withPassage) {
      expect(stem).not.toMatch(/\p{Script=Deva}/u);
      expect(translations?.[0]?.stem).toMatch(/^निर्देश: गद्यांश .*\nएक रेलगाड़ी विराम से .*\n/u);
      expect(translations?.[0]?.stem).not.toContain('train');
    }
  });

  it('has the same texts as in the other layouts', async () => {
    const [first, own] = await Promise.all(
      [BILINGUAL_LAYOUTS[0], layout].map(async (each = layout) => readDocx(bilingualPaper(each).bytes)),
    );
    const textsOf = (file = first) =>
      file?.questions.map(({ stem, options, translations }) => ({ stem, options, translations }));
    expect(textsOf(own)).toEqual(textsOf(first));
  });
});

it('quotes the title of the Hindi half, which is no part of the last English option', async () => {
  const { problems } = await readDocx(bilingualPaper('behind the paper').bytes);
  expect(problems).toEqual([
    expect.objectContaining({
      code: 'docx_text_left_out',
      values: { text: '“आदर्श प्रश्न पत्र” · “MODEL TEST PAPER”' },
    }),
  ]);
});

it('gives a passage in English to the Hindi of its questions, where the paper has it once', async () => {
  const body = table([
    ['1. What is one?\n(1) a\n(2) b\n(3) c\n(4) d', '1. एक क्या है?\n(1) क\n(2) ख\n(3) ग\n(4) घ'],
    ['Directions (Q. 2): A box holds two balls.', ''],
    ['2. What is two?\n(1) a\n(2) b\n(3) c\n(4) d', '2. दो क्या है?\n(1) क\n(2) ख\n(3) ग\n(4) घ'],
  ]);
  const { questions } = await readDocx(wordDocument({ body }));
  expect(questions.map(({ stem, translations }) => [stem, translations?.[0]?.stem])).toEqual([
    ['What is one?', 'एक क्या है?'],
    ['Directions: A box holds two balls.\nWhat is two?', 'Directions: A box holds two balls.\nदो क्या है?'],
  ]);
});

it('knows the range of directions in Hindi, and takes it away with the numbers of the paper', async () => {
  const options = '(1) गेंद\t(2) डिब्बा\t(3) मेज़\t(4) कुर्सी';
  const { questions } = await readDocx(
    wordDocument({
      body: paragraphs(
        '१. पहला प्रश्न क्या है?',
        options,
        'निर्देश (प्र. २ से ३): एक डिब्बे में दो गेंदें हैं।',
        '२. दूसरा प्रश्न क्या है?',
        options,
        '३. तीसरा प्रश्न क्या है?',
        options,
        '४. चौथा प्रश्न क्या है?',
        options,
      ),
    }),
  );
  expect(questions.map(({ stem }) => stem.includes('दो गेंदें'))).toEqual([false, true, true, false]);
  expect(questions[1]?.stem).toBe('निर्देश: एक डिब्बे में दो गेंदें हैं।\nदूसरा प्रश्न क्या है?');
});
