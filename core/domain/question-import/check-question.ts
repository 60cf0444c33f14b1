import {
  type QUESTION_LANGUAGES,
  QUESTION_POOLS,
  type QUESTION_STATUSES,
} from '../question-bank/question-fields.ts';
import { formulasIn } from '../question-bank/split-math.ts';
import { SUBJECTS, type Subject } from '../question-bank/subjects.ts';
import { textLanguage } from '../question-bank/text-language.ts';
import { type NumericalKey, numerical } from '../questions/kinds/numerical/numerical.ts';
import { type CheckedTranslation, checkTranslations } from './check-translations.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { problem } from './file-error.ts';
import type { FileProblem, ParsedQuestion } from './parsed-question.ts';
import { readDifficulty, readLanguage, readStatus, readYes } from './read-values.ts';
import { recogniseChapter, recogniseSubject, subjectOfChapter } from './recognise-names.ts';

/** A question as the bank takes it. */
export interface CheckedQuestion {
  subject: Subject;
  chapter: string;
  topic: string | null;
  stem: string;
  options: string[];
  correctIndex: number | null;
  /** Left out: `single`. */
  kind?: 'numerical';
  /** Of another kind than `single`; null where the file does not say it. */
  key?: NumericalKey | null;
  explanation: string | null;
  difficulty: number;
  language: (typeof QUESTION_LANGUAGES)[number];
  source: string | null;
  status: (typeof QUESTION_STATUSES)[number];
  tags: string[];
  pool: (typeof QUESTION_POOLS)[number];
  keepsOptionOrder: boolean;
  translations: CheckedTranslation[];
}

/** What counts where the file says nothing. */
export interface ImportDefaults {
  subject?: Subject | undefined;
  chapter?: string | undefined;
  difficulty?: number | undefined;
  language?: (typeof QUESTION_LANGUAGES)[number] | undefined;
  source?: string | undefined;
  status?: (typeof QUESTION_STATUSES)[number] | undefined;
}

export interface CheckOptions {
  defaults?: ImportDefaults;
  /** Why a formula cannot be drawn; null: it can. */
  formulaProblem?: (tex: string) => string | null;
}

export interface CheckResult {
  /** null where a problem is an error. */
  question: CheckedQuestion | null;
  /** Those of the reader first. */
  problems: FileProblem[];
}

const LONGEST = { stem: 10_000, option: 2_000, explanation: 20_000, name: 200, source: 500, tag: 100 };
const MOST_TAGS = 20;
const LONGEST_FOUND = 60;
export const OPTION_COLUMNS = ['optionA', 'optionB', 'optionC', 'optionD'] as const;

/** What a question of a file becomes in the bank, and what is wrong with it. */
export function checkQuestion(
  parsed: ParsedQuestion,
  { defaults = {}, formulaProblem }: CheckOptions = {},
): CheckResult {
  const problems: FileProblem[] = withCsvColumns(parsed.problems);
  const say = (severity: FileProblem['severity'], column: string | null, code: string, values = {}) => {
    problems.push(problem(severity, parsed.row, column, code, values));
  };
  const subject = checkSubject(parsed, defaults, say);
  const chapter = checkChapter(parsed, subject, defaults, say);
  const stem = cleanText(parsed.stem);
  if (stem === '') say('error', 'stem', 'stem_missing');
  const asksNumber = parsed.kind === 'numerical';
  const options = asksNumber ? checkNoOptions(parsed.options, say) : checkOptions(parsed.options, say);
  const explanation = cleanText(parsed.explanation);
  const correctIndex = asksNumber ? null : checkAnswer(parsed, say);
  const key = asksNumber ? checkNumber(parsed.key ?? '', say) : null;
  const tags = checkTags(parsed.tags, say);
  const topic = cleanLine(parsed.topic);
  const source = cleanLine(parsed.source) || (defaults.source ?? '');
  const texts = { stem, explanation, topic, chapter, source };
  checkLengths(texts, say);
  if (formulaProblem) checkFormulas({ ...texts, options }, formulaProblem, say);
  checkPictures([stem, ...options, explanation], say);
  const difficulty = readDifficulty(parsed.difficulty, defaults.difficulty);
  if (difficulty === null) say('error', 'difficulty', 'difficulty_invalid', { found: parsed.difficulty });
  const language = readLanguage(parsed.language, defaults.language ?? writtenIn(stem));
  if (language === null)
    say('error', 'language', 'language_unknown', { found: parsed.language || textLanguage(stem) });
  const status = readStatus(parsed.status ?? '', defaults.status);
  if (status === null) say('error', 'status', 'status_unknown', { found: parsed.status ?? '' });
  const pool = readPool(parsed.pool);
  if (pool === null) say('error', null, 'pool_unknown', { found: parsed.pool ?? '' });
  const keepsOptionOrder = readYes(parsed.keepOptionOrder ?? '');
  if (keepsOptionOrder === null)
    say('error', 'keepOptionOrder', 'keep_order_unknown', { found: parsed.keepOptionOrder ?? '' });
  const translations = checkTranslations(parsed.translations ?? [], {
    language,
    optionCount: options.length,
    say: (code, values) => say('error', null, code, values),
  });
  if (formulaProblem) for (const said of translations) checkFormulas(withText(said), formulaProblem, say);
  checkPictures(translations.flatMap(textsOf), say);
  const isWrong = problems.some(({ severity }) => severity === 'error');
  if (isWrong || !subject || !difficulty || !language || !status || !pool || keepsOptionOrder === null)
    return { question: null, problems };
  const question: CheckedQuestion = {
    subject,
    chapter,
    topic: topic || null,
    stem,
    options,
    correctIndex,
    ...(parsed.kind && { kind: parsed.kind, key }),
    explanation: explanation || null,
    difficulty,
    language,
    source: source || null,
    status,
    tags,
    pool,
    keepsOptionOrder,
    translations,
  };
  return { question, problems };
}

const COLUMNS_OF_READERS: Record<string, string> = {
  option_a: 'optionA',
  option_b: 'optionB',
  option_c: 'optionC',
  option_d: 'optionD',
  correct_answer: 'correctIndex',
  explanation: 'explanationText',
};

/** Readers of formats without columns name fields in their own way. */
export function withCsvColumns(problems: readonly FileProblem[]): FileProblem[] {
  return problems.map((found) => ({
    ...found,
    column: COLUMNS_OF_READERS[found.column ?? ''] ?? found.column,
  }));
}

const withText = ({ stem, options, explanation }: CheckedTranslation) => ({
  stem,
  options,
  explanation: explanation ?? '',
});
const textsOf = ({ stem, options, explanation }: CheckedTranslation) => [
  ...[stem, ...options, explanation ?? ''],
];

function readPool(text: string | undefined): (typeof QUESTION_POOLS)[number] | null {
  const word = (text ?? '').trim().toLowerCase() || 'practice';
  return QUESTION_POOLS.find((pool) => pool === word) ?? null;
}

type Say = (
  severity: FileProblem['severity'],
  column: string | null,
  code: string,
  values?: Record<string, string | number>,
) => void;

function checkSubject(parsed: ParsedQuestion, defaults: ImportDefaults, say: Say): Subject | null {
  const found = cleanLine(parsed.subject);
  if (found === '') {
    if (defaults.subject) return defaults.subject;
    const bySyllabus = parsed.chapter ? subjectOfChapter(cleanLine(parsed.chapter)) : null;
    if (bySyllabus) say('warning', 'subject', 'subject_by_chapter', { taken: bySyllabus });
    else say('error', 'subject', 'subject_missing');
    return bySyllabus;
  }
  const subject = recogniseSubject(found);
  if (!subject) say('waiting', 'subject', 'subject_unknown', { found });
  else if (!SUBJECTS.some((name) => name.toLowerCase() === found.toLowerCase()))
    say('warning', 'subject', 'subject_taken', { found, taken: subject });
  return subject;
}

/** 'Other' is the specification's chapter of what has none. */
function checkChapter(
  parsed: ParsedQuestion,
  subject: Subject | null,
  defaults: ImportDefaults,
  say: Say,
): string {
  const found = cleanLine(parsed.chapter);
  if (found === '') {
    if (defaults.chapter) return defaults.chapter;
    say('warning', 'chapter', 'chapter_missing');
    return 'Other';
  }
  if (!subject || found === 'Other') return found;
  const chapter = recogniseChapter(subject, found);
  if (chapter === null) say('warning', 'chapter', 'chapter_unknown', { found });
  else if (chapter.toLowerCase() !== found.toLowerCase())
    say('warning', 'chapter', 'chapter_taken', { found, taken: chapter });
  return chapter ?? found;
}

/** What is left of options that were cut at the wrong places. */
const ONLY_COMMAS = /^[,;:.\s]+$/;

function checkOptions(given: readonly string[], say: Say): string[] {
  const options = given.map(cleanLine);
  if (options.length !== 4) {
    say('error', 'optionA', 'options_not_four', { count: options.length });
    return options;
  }
  for (const [at, option] of options.entries()) {
    const column = OPTION_COLUMNS[at] ?? null;
    const letter = 'ABCD'[at] ?? '';
    if (option === '') say('error', column, 'option_missing', { letter });
    else if (ONLY_COMMAS.test(option)) say('warning', column, 'option_only_signs', { letter, found: option });
    if (option.length > LONGEST.option) say('error', column, 'too_long', { most: LONGEST.option });
  }
  const seen = options.filter((option) => option !== '');
  if (new Set(seen).size < seen.length) say('warning', 'optionA', 'options_same');
  return options;
}

function checkAnswer({ correctIndex, problems }: ParsedQuestion, say: Say): number | null {
  if (correctIndex !== null && ![0, 1, 2, 3].includes(correctIndex)) {
    say('error', 'correctIndex', 'answer_invalid', { found: correctIndex });
  }
  const isSaid = problems.some(({ column }) => column === 'correctIndex' || column === 'correct_answer');
  if (correctIndex === null && !isSaid) say('warning', 'correctIndex', 'answer_missing');
  return correctIndex;
}

/** A number is asked for: empty columns of options say nothing. */
function checkNoOptions(given: readonly string[], say: Say): string[] {
  const found = given.map(cleanLine).find((option) => option !== '');
  if (found !== undefined)
    say('error', 'optionA', 'number_with_options', { found: found.slice(0, LONGEST_FOUND) });
  return [];
}

function checkNumber(written: string, say: Say): NumericalKey | null {
  const text = written.trim();
  if (text === '') {
    say('warning', 'correctIndex', 'answer_missing');
    return null;
  }
  const key = numerical.readKey(text);
  if (!key) say('error', 'correctIndex', 'number_unread', { found: text.slice(0, LONGEST_FOUND) });
  return key;
}

function checkTags(given: readonly string[], say: Say): string[] {
  const tags = [...new Set(given.map(cleanLine).filter((tag) => tag !== ''))];
  if (tags.length > MOST_TAGS) say('error', 'tags', 'too_many_tags', { most: MOST_TAGS });
  if (tags.some((tag) => tag.length > LONGEST.tag)) say('error', 'tags', 'too_long', { most: LONGEST.tag });
  return tags;
}

function checkLengths(
  {
    stem,
    explanation,
    topic,
    chapter,
    source,
  }: Record<'stem' | 'explanation' | 'topic' | 'chapter' | 'source', string>,
  say: Say,
) {
  const measured = [
    ['stem', stem, LONGEST.stem],
    ['explanationText', explanation, LONGEST.explanation],
    ['topic', topic, LONGEST.name],
    ['chapter', chapter, LONGEST.name],
    ['source', source, LONGEST.source],
  ] as const;
  for (const [column, text, most] of measured) {
    // The database counts characters, not their halves.
    if (text.length > most && [...text].length > most) say('error', column, 'too_long', { most });
  }
}

function checkFormulas(
  { stem, options, explanation }: { stem: string; options: readonly string[]; explanation: string },
  formulaProblem: (tex: string) => string | null,
  say: Say,
) {
  const texts = [
    ['stem', stem],
    ...options.map((option, at) => [OPTION_COLUMNS[at] ?? null, option] as const),
    ['explanationText', explanation],
  ] as const;
  for (const [column, text] of texts) {
    if (!text.includes('\\') && !text.includes('$')) continue;
    for (const { tex } of formulasIn(text)) {
      const found = formulaProblem(tex);
      if (found !== null) say('warning', column, 'formula_unreadable', { tex: tex.slice(0, 80), found });
    }
  }
}

const ATTACHMENT = /!\[[^\]\n]*\]\(attachment:([^)\n]*)\)/;

/** A picture that should have come with the file. */
function checkPictures(texts: readonly string[], say: Say) {
  for (const text of texts) {
    const name = ATTACHMENT.exec(text)?.[1];
    if (name !== undefined) say('error', 'stem', 'picture_missing', { name: name.slice(0, 80) });
  }
}

/** Languages the bank has no questions of must be said. */
function writtenIn(stem: string): 'en' | 'hi' | undefined {
  const language = textLanguage(stem);
  return language === 'en' || language === 'hi' ? language : undefined;
}

export const severityOf = (problems: readonly FileProblem[]): 'ok' | FileProblem['severity'] => {
  for (const worst of ['error', 'waiting'] as const)
    if (problems.some(({ severity }) => severity === worst)) return worst;
  return problems.length > 0 ? 'warning' : 'ok';
};
