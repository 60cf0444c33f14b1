import { describe, expect, it } from 'vitest';
import {
  listBankPaths,
  loadBank,
  type PlacedQuestion,
  readBankFile,
  type Texts,
  textsOf,
} from './load-bank.ts';
import { formulasIn, plainTextIn, renderToCharacters } from './rich-text.ts';

const SCRIPTS = {
  hi: /\p{Script=Devanagari}/u,
  te: /\p{Script=Telugu}/u,
  ta: /\p{Script=Tamil}/u,
};
const HTML = /<\/?[a-z][^>]*>|&[a-z]+;|&#\d+;/i;
const MARKDOWN = /\*\*|__|^#+ |`/m;
/** An option of a match-the-column question reads the same in every language. */
const MATCH_CODE = /^([a-e]-[ivx]+(, )?)+$/;
/** A word inside a formula may be translated; units and symbols may not. */
const HAS_WORD = /\\text\{[^}]*[A-Za-z]{4,}/;

const paths = listBankPaths();
const bank = loadBank();

const allTexts = ({ stem, options, explanation }: Texts) => [stem, ...options, ...explanation];

const formulasOf = (text: string) =>
  [...new Set(formulasIn(text).filter((formula) => !HAS_WORD.test(formula)))].sort();

const hasWords = (option: string) => plainTextIn(option).trim() !== '' && !MATCH_CODE.test(option);

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

function textProblems(texts: Texts): string[] {
  const problems: string[] = [];
  for (const text of allTexts(texts)) {
    try {
      renderToCharacters(text);
      if (HTML.test(plainTextIn(text))) problems.push(`HTML: ${text}`);
      if (MARKDOWN.test(plainTextIn(text))) problems.push(`Markdown: ${text}`);
    } catch (error) {
      problems.push(`${String(error)}: ${text}`);
    }
  }
  if (problems.length === 0 && new Set(texts.options.map(renderToCharacters)).size !== 4)
    problems.push('options that look alike');
  return problems;
}

function translationProblems(english: Texts, local: Texts): string[] {
  const problems: string[] = [];
  if (local.language === 'en') return problems;
  const script = SCRIPTS[local.language];
  const words = [local.stem, ...local.options.filter(hasWords), ...local.explanation];
  for (const text of words) if (!script.test(plainTextIn(text))) problems.push(`not translated: ${text}`);
  const pairs = allTexts(english).map((text, index) => [text, allTexts(local)[index] ?? ''] as const);
  for (const [from, to] of pairs) {
    const [had, has] = [formulasOf(from).join('   '), formulasOf(to).join('   ')];
    if (had !== has) problems.push(`formulas: ${had} became ${has}`);
  }
  return problems;
}

function problemsOf(question: PlacedQuestion): string[] {
  const texts = textsOf(question);
  const [english] = texts;
  if (!english) throw new Error('No English text');
  return texts.flatMap((local) =>
    [...textProblems(local), ...translationProblems(english, local)].map(
      (problem) => `${question.slug} (${local.language}): ${problem}`,
    ),
  );
}

describe.each(paths)('%s', (path) => {
  const { subject, chapter, class: className, questions } = readBankFile(path);

  it('is one chapter in the shape of the contract', () => {
    const name = chapter.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    expect(path).toBe(`${subject.toLowerCase()}/${name}.json`);
  });

  it('renders everywhere, and says the same in every language', () => {
    expect(questions.flatMap((question) => problemsOf({ ...question, subject, chapter }))).toEqual([]);
    expect(className).toMatch(/^XII?$/);
  });
});

it('never repeats a slug or a stem', () => {
  expect(repeated(bank.map(({ slug }) => slug))).toEqual([]);
  expect(repeated(bank.map(({ stem, options }) => [stem, ...options].join('\n')))).toEqual([]);
});
