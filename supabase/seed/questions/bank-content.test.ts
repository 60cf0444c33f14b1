import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fillFigure } from '#core/domain/question-bank/figure-template.ts';
import { figurePath, listFigures, readFigure } from './checks/figure-problems.ts';
import { fileProblems } from './checks/file-problems.ts';
import { hasWords } from './checks/translation-problems.ts';
import { listBankPaths, loadBank, readBankFile, textsOf } from './load-bank.ts';

const bank = loadBank();

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

describe.each(listBankPaths())('%s', (path) => {
  const file = readBankFile(path);

  it('is named after its chapter', () => {
    const name = file.chapter.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    expect(path).toBe(`${file.subject.toLowerCase()}/${name}.json`);
  });

  it('has questions in the form of their kind that render, and say the same in every language', () => {
    expect(fileProblems(file)).toEqual([]);
  });
});

it('never repeats a slug or a stem', () => {
  expect(repeated(bank.map(({ slug }) => slug))).toEqual([]);
  expect(repeated(bank.map(({ stem, options }) => [stem, ...options].join('\n')))).toEqual([]);
});

it.each(['assertion-reason', 'statements'])(
  'words the answers of %s questions alike in each language',
  (kind) => {
    const answers = bank.filter((question) => question.kind === kind).flatMap(textsOf);
    for (const language of ['en', 'hi', 'te', 'ta']) {
      const words = answers.flatMap((texts) =>
        texts.language === language ? [texts.options.join('\n')] : [],
      );
      expect([...new Set(words)].length).toBeLessThanOrEqual(1);
    }
  },
);

describe('figures', () => {
  const drawn = bank.flatMap((question) =>
    question.figure ? [{ ...question, figure: question.figure }] : [],
  );

  it('belong to a question each', () => {
    expect(listFigures()).toEqual(drawn.map(({ subject, slug }) => figurePath(subject, slug)).sort());
  });

  it('are XML that draws something, in every language', async () => {
    for (const question of drawn) {
      const drawing = readFigure(figurePath(question.subject, question.slug)) ?? '';
      for (const texts of textsOf(question)) {
        const svg = fillFigure(drawing, texts.figure?.labels ?? {});
        // Refused where it is no XML. The lines are the same in every language.
        expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg');
        if (texts.language !== 'en') continue;
        const { channels } = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).stats();
        expect(channels[0]?.min, question.slug).toBeLessThan(64);
      }
    }
  });
});

it('hasWords tells codes from words', () => {
  expect(['A-III, B-IV, C-I, D-II', 'A, C', 'A, C only', '3s', 'Zygote'].map(hasWords)).toEqual([
    ...[false, false, true, false, true],
  ]);
});
