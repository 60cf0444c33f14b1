import { describe, expect, it } from 'vitest';
import { PAPER_NAMES } from '#core/domain/library/paper-names.ts';
import {
  BOOKMARK_TEST_TITLE,
  collectionTitle,
  HALF_PAPER_TITLE,
  MODEL_PAPER_TITLE,
  SHIPPED_SHEETS,
} from '#core/domain/library/shipped-titles.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { TEST_KINDS } from '#core/domain/test-builder/test-title.ts';
import { indianStates } from '#web/components/profile-fields/options.ts';
import { interfaceLanguages } from '#web/lib/i18n/languages.ts';

type Texts = { [key: string]: Texts | string };
const files = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' });

const ENGLISH = 'en';
const languageOfFile = (path: string) => path.split('/')[1] ?? '';
const languages = [...new Set(Object.keys(files).map(languageOfFile))];
const translations = languages.filter((language) => language !== ENGLISH);
const textsOf = (language: string) =>
  new Map(
    Object.entries(files)
      .filter(([path]) => languageOfFile(path) === language)
      .flatMap(([path, texts]) => flatten(texts, path.replace(/^.*\/(.*)\.json$/, '$1:'))),
  );
const english = textsOf(ENGLISH);

/** What the bank and the server name in English has no English file: see web/lib/i18n/names.ts. */
const chapters = Object.values(
  import.meta.glob<string>('../../supabase/seed/questions/*/*.json', { eager: true, import: 'chapter' }),
);
/** Of other exams: what ships, and the mocks. */
const examFiles = Object.values(
  import.meta.glob<{ subject: string; questions: { chapter: string }[] }>(
    '../../supabase/seed/exams/*/*/*.json',
    { eager: true, import: 'default' },
  ),
);
const examChapters = examFiles.flatMap(({ questions }) => questions.map(({ chapter }) => chapter));
const examSubjects = examFiles
  .map(({ subject }) => subject)
  .filter((subject) => !(SUBJECTS as readonly string[]).includes(subject));
/** As many papers call a part. */
const examSections = ['Section'];
const examMocks = ['JEE Main: Mock', 'UPSC Prelims, General Studies I: Mock', 'IBPS PO Prelims: Mock'];
const shipped = [
  ...[MODEL_PAPER_TITLE, HALF_PAPER_TITLE, BOOKMARK_TEST_TITLE, ...SUBJECTS.map(collectionTitle)],
  ...indianStates,
  ...SHIPPED_SHEETS.map(({ title }) => title),
];
const ofExams = [...examChapters, ...examSubjects, ...examSections, ...examMocks];
/** Of the headings of study sheets some have names in other languages: web/lib/sheets/heading-name.ts. */
const headings = Object.values(
  import.meta.glob<{ title: string }[]>('../../supabase/seed/materials/*.json', {
    eager: true,
    import: 'sections',
  }),
).flat();
for (const { title } of headings)
  if (languages.some((language) => textsOf(language).has(`sheet-headings:${title}`)))
    english.set(`sheet-headings:${title}`, title);
for (const name of [...chapters, ...ofExams, ...TEST_KINDS, ...shipped]) english.set(`names:${name}`, name);

/** What is written the same in every language: names, abbreviations as papers print them, and figures. */
const SAME_EVERYWHERE = new Set([
  'admin-exams:ranking.gmer-2023',
  'admin-exams:ranking.neet-ug-2025',
  'admin-import:formats.aiken.name',
  'admin-import:formats.csv.name',
  'admin-import:formats.docx.name',
  'admin-import:formats.gift.name',
  'admin-import:formats.json.name',
  'admin-import:formats.moodle.name',
  'admin-import:formats.xlsx.name',
  'admin-questions:bulk.exportAs.csv',
  'admin-questions:bulk.exportAs.gift',
  'admin-questions:bulk.exportAs.xlsx',
  'admin-questions:columns.id',
  'admin-settings:system.engines.postgres',
  'admin-settings:system.rows.node',
  'features:features.accounts.premium',
  'landing-below:exams.neet',
  'landing-below:exams.jee',
  'landing-below:exams.upsc',
  'library:years.name',
  'pricing:title',
  'question-form:ownNames.en',
  'question-form:ownNames.hi',
  'question-form:ownNames.ta',
  'question-form:ownNames.te',
  'profile-fields:options.CBSE',
  'profile-fields:options.ICSE',
  'profile-fields:options.XI',
  'profile-fields:options.XII',
  'test-builder:premium.locked',
  'upload-print:files.size',
]);

describe.each(translations.filter((language) => language in PAPER_NAMES))('%s', (language) => {
  it('names papers on screen as they are named on paper', () => {
    const onScreen = textsOf(language);
    const differing = Object.entries(PAPER_NAMES[language as keyof typeof PAPER_NAMES]).filter(
      ([name, local]) => onScreen.get(`names:${name}`) !== local,
    );
    expect(differing).toEqual([]);
  });
});

it('every folder is a language of the interface, and the other way round', () => {
  expect(languages.toSorted()).toEqual(interfaceLanguages.map(({ code }) => code).toSorted());
});

describe.each(translations)('%s', (language) => {
  const texts = textsOf(language);

  it('has every text English has, and none besides', () => {
    const missing = [...english.keys()].filter((key) => !texts.has(key));
    const unknown = [...texts.keys()].filter((key) => !english.has(key));
    expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
  });

  it('has lists where English has lists', () => {
    expect(listsOf(language)).toEqual(listsOf(ENGLISH));
  });

  it('has the plural forms its grammar knows', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const plurals = [...english.keys()]
      .filter((key) => key.endsWith('_other'))
      .map((key) => key.slice(0, -6));
    expect(plurals.length).toBeGreaterThan(0);
    const forms = plurals.flatMap((key) => pluralCategories.map((category) => `${key}_${category}`));
    expect(forms.filter((form) => !texts.has(form))).toEqual([]);
  });

  it('fills in the same values', () => {
    const differing = [...texts].filter(
      ([key, text]) => `${placeholders(text)}` !== `${placeholders(english.get(key) ?? '')}`,
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('leaves nothing empty or in English', () => {
    const untranslated = [...texts].filter(([key, text]) => {
      if (text.trim() === '') return true;
      return text === english.get(key) && hasWords(text) && !SAME_EVERYWHERE.has(key);
    });
    expect(untranslated.map(([key]) => key)).toEqual([]);
  });

  it('excuses nothing that is translated after all', () => {
    expect([...SAME_EVERYWHERE].filter((key) => texts.get(key) !== english.get(key))).toEqual([]);
  });

  it('writes figures in Latin digits, as exam papers do', () => {
    const others = [...texts].filter(([, text]) => /[^\P{Nd}0-9]/u.test(text));
    expect(others.map(([key]) => key)).toEqual([]);
  });

  it('puts the sign of a percentage at the figure, as the specification does', () => {
    const parted = [...texts].filter(([, text]) => /[\d}]\s%/.test(text));
    expect(parted.map(([key]) => key)).toEqual([]);
  });
});

function flatten(texts: Texts, prefix: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Flattened, a list looks like an object with numbered keys; a screen that goes through it can tell. */
function listsOf(language: string): string[] {
  const inside = (value: unknown, path: string): string[] => [
    ...(Array.isArray(value) ? [path] : []),
    ...(typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => inside(part, `${path}.${key}`))
      : []),
  ];
  return Object.entries(files)
    .filter(([path]) => languageOfFile(path) === language)
    .flatMap(([path, texts]) => inside(texts, path.replace(/^.*\//, '')));
}

function placeholders(text: string): string[] {
  return (text.match(/\{\{.*?\}\}/g) ?? []).toSorted();
}

/** Letters besides those of the values filled in. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{\{.*?\}\}/g, ''));
}
