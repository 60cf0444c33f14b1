import { describe, expect, it } from 'vitest';
import { listBankPaths, loadBank, type PlacedQuestion, readBankFile } from './load-bank.ts';
import { formulasIn, plainTextIn, renderToCharacters } from './rich-text.ts';

const MINIMUM = { Physics: 45, Chemistry: 45, Biology: 90 };
const MINIMUM_CHAPTERS = 45;
/** In Physics and Chemistry together. */
const MINIMUM_NUMERICAL = 45;
const MINIMUM_HINDI = 40;
const KEY_SHARE = { least: 0.15, most: 0.35 };
/** Above this, "pick the longest" would be a strategy. */
const LONGEST_IS_RIGHT_SHARE = 0.45;

const DEVANAGARI = /\p{Script=Devanagari}/u;
const HTML = /<\/?[a-z][^>]*>|&[a-z]+;|&#\d+;/i;
const MARKDOWN = /\*\*|__|^#+ |`/m;
/** An option of a match-the-column question reads the same in every language. */
const MATCH_CODE = /^([a-d]-[iv]+(, )?)+$/;
/** A word inside a formula may be translated; units and symbols may not. */
const HAS_WORD = /\\text\{[^}]*[A-Za-z]{4,}/;

const paths = listBankPaths();
const bank = loadBank();
const bySubject = Object.entries(MINIMUM).map(([subject, minimum]) => {
  const questions = bank.filter((question) => question.subject === subject);
  return { subject, minimum, questions };
});

function textsOf({ stem, options, explanation, hi }: PlacedQuestion): string[] {
  const local = hi ? [hi.stem, ...hi.options, hi.explanation] : [];
  return [stem, ...options, explanation, ...local];
}

function languageFreeFormulas(texts: string[]): string[] {
  return [...new Set(texts.flatMap(formulasIn).filter((formula) => !HAS_WORD.test(formula)))].sort();
}

function hasWords(option: string): boolean {
  return plainTextIn(option).trim() !== '' && !MATCH_CODE.test(option);
}

function correctIsLongest({ options, correctIndex }: PlacedQuestion): boolean {
  const lengths = options.map((option) => renderToCharacters(option).length);
  return lengths.every((length, i) => i === correctIndex || length < (lengths[correctIndex] ?? 0));
}

describe('bank files', () => {
  it.each(paths)('%s is one chapter in the shape of the contract', (path) => {
    const { subject, chapter } = readBankFile(path);
    const name = chapter.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    expect(path).toBe(`${subject.toLowerCase()}/${name}.json`);
  });

  it('never repeats a slug', () => {
    const slugs = bank.map(({ slug }) => slug);
    expect(slugs.filter((slug, i) => slugs.indexOf(slug) !== i)).toEqual([]);
  });

  it('never repeats a stem', () => {
    const stems = bank.map(({ stem, options }) => [stem, ...options].join('\n'));
    expect(stems.filter((stem, i) => stems.indexOf(stem) !== i)).toEqual([]);
  });
});

describe.each(bank)('$slug', (question) => {
  it('renders everywhere, as plain text and formulas', () => {
    for (const text of textsOf(question)) {
      expect(() => renderToCharacters(text)).not.toThrow();
      expect(plainTextIn(text)).not.toMatch(HTML);
      expect(plainTextIn(text)).not.toMatch(MARKDOWN);
    }
  });

  it('shows four different options', () => {
    expect(new Set(question.options.map(renderToCharacters)).size).toBe(4);
    if (question.hi) expect(new Set(question.hi.options.map(renderToCharacters)).size).toBe(4);
  });
});

describe.each(bank.flatMap(({ hi, ...english }) => (hi ? [{ slug: english.slug, english, hi }] : [])))(
  '$slug in Hindi',
  ({ english, hi }) => {
    it('is written in Devanagari', () => {
      const texts = [hi.stem, hi.explanation, ...hi.options.filter(hasWords)];
      for (const text of texts) expect(plainTextIn(text)).toMatch(DEVANAGARI);
    });

    it('keeps the formulas of the English text', () => {
      expect(languageFreeFormulas([hi.stem])).toEqual(languageFreeFormulas([english.stem]));
      expect(languageFreeFormulas([hi.explanation])).toEqual(languageFreeFormulas([english.explanation]));
      expect(hi.options.map((o) => languageFreeFormulas([o]))).toEqual(
        english.options.map((o) => languageFreeFormulas([o])),
      );
    });
  },
);

describe.each(bySubject)('$subject as a whole', ({ minimum, questions }) => {
  it('has enough questions', () => {
    expect(questions.length).toBeGreaterThanOrEqual(minimum);
  });

  it('spreads its keys over A to D', () => {
    for (const letter of [0, 1, 2, 3]) {
      const share = questions.filter((q) => q.correctIndex === letter).length / questions.length;
      expect(share).toBeGreaterThanOrEqual(KEY_SHARE.least);
      expect(share).toBeLessThanOrEqual(KEY_SHARE.most);
    }
  });

  it('has every difficulty', () => {
    expect([...new Set(questions.map((q) => q.difficulty))].sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('does not give the key away by its length', () => {
    const share = questions.filter(correctIsLongest).length / questions.length;
    expect(share).toBeLessThanOrEqual(LONGEST_IS_RIGHT_SHARE);
  });
});

it('covers the syllabus widely enough', () => {
  expect(paths.length).toBeGreaterThanOrEqual(MINIMUM_CHAPTERS);
  const numerical = bank.filter((q) => q.subject !== 'Biology' && q.tags.includes('numerical'));
  expect(numerical.length).toBeGreaterThanOrEqual(MINIMUM_NUMERICAL);
  expect(bank.filter((q) => q.hi).length).toBeGreaterThanOrEqual(MINIMUM_HINDI);
});
