import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectPath } from '#server/paths.ts';
import { interfaceLanguages } from '#web/lib/i18n/languages.ts';

/** A row of a table in docs/translating.md: English, the words for it, and what is refused in their place. */
const ROW = /^\| ([^|]+) \| ([^|]+) \|(?: ([^|]+) )?\|$/;
const listed = (words = '') => words.split(',').flatMap((word) => word.trim().normalize('NFC') || []);

/** The section of each language, by its English name. */
const sections = new Map(
  readFileSync(projectPath('docs/translating.md'), 'utf8')
    .split(/^## /m)
    .map((section) => [/^(\w+): how we write\n/.exec(section)?.[1], section]),
);

type Row = { english: string; words: string[]; refused: string[] };
const rowsOf = (language: string): Row[] =>
  (sections.get(language) ?? '').split('\n').flatMap((line) => {
    const [, english = '', words, refused] = ROW.exec(line) ?? [];
    return /\p{L}/u.test(english) && english !== 'English'
      ? [{ english, words: listed(words), refused: listed(refused) }]
      : [];
  });

/** Words of lists of other people, which are read and never shown. */
const READ_OF_OTHERS = ['core/domain/people/list-headings.ts'];

/** Wherever the product has texts of its own; the questions of the bank are not among them. */
const lines = ['core', 'server', 'web'].flatMap((folder) =>
  readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|json)$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((path) => !READ_OF_OTHERS.includes(path))
    .flatMap(linesOf),
);

function linesOf(path: string) {
  return readFileSync(projectPath(path), 'utf8')
    .normalize('NFC')
    .split('\n')
    .map((text, index) => ({ place: `${path}:${index + 1}`, text }));
}

/** Words begin as they are listed and may take any ending. */
function refusedWords(rows: readonly Row[], text: string): string[] {
  return rows.flatMap(({ words, refused }) =>
    refused
      .filter((word) => new RegExp(`(?<![\\p{L}\\p{M}])${word}`, 'u').test(text))
      .map((word) => `${word}: ${words.join(', ')}`),
  );
}

const translations = interfaceLanguages.filter(({ code }) => code !== 'en').map(({ profile }) => profile);

describe.each(translations)('%s', (language) => {
  const rows = rowsOf(language);
  const script = new RegExp(`\\p{Script=${language === 'Hindi' ? 'Devanagari' : language}}`, 'u');
  const own = lines.filter(({ text }) => script.test(text));

  it('has a table to go by, in which nothing is both the word and refused', () => {
    expect(rows.length).toBeGreaterThanOrEqual(40);
    expect(rows.flatMap(({ words }) => words.flatMap((word) => refusedWords(rows, word)))).toEqual([]);
  });

  it('keeps to it in every text', () => {
    const found = own.flatMap(({ place, text }) =>
      refusedWords(rows, text).map((word) => `${place}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  it('lists only words that the texts use', () => {
    const all = own.map(({ text }) => text).join('\n');
    expect(rows.flatMap(({ words }) => words).filter((word) => !all.includes(word))).toEqual([]);
  });
});

it('finds a refused word with any ending, and no word that only contains it', () => {
  const refused = (text: string) => refusedWords(rowsOf('Hindi'), text);
  expect(refused('आप लॉग आउट हो गए')).toEqual(['लॉग आउट: साइन आउट']);
  expect(refused('छात्रों के प्रश्नपत्र').toSorted()).toHaveLength(2);
  expect(refused('सर्वर के लॉग, साइन आउट, रिव्यू मार्क')).toEqual([]);
  expect(refusedWords(rowsOf('Telugu'), 'మీ ఫలితాలు లాగిన్ తర్వాత')).toHaveLength(2);
});

it('puts the dot of loan words under ज and फ only', () => {
  expect(lines.filter(({ text }) => /[कखग]\u093c/u.test(text)).map(({ place }) => place)).toEqual([]);
});
