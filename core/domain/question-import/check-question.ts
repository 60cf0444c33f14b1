import { NEET_EXAM } from '../exams/neet-exam.ts';
import {
  type QUESTION_LANGUAGES,
  QUESTION_POOLS,
  type QUESTION_STATUSES,
} from '../question-bank/question-fields.ts';
import { textLanguage } from '../question-bank/text-language.ts';
import type { OtherKey } from '../questions/kinds/other-key.ts';
import { type CheckedTranslation, checkTranslations } from './check-translations.ts';
import type { ImportDefaults } from './checks/import-defaults.ts';
import {
  checkAnswer,
  checkAnswers,
  checkNoOptions,
  checkNumber,
  checkOptions,
} from './checks/options-and-answer.ts';
import type { Say } from './checks/say.ts';
import { checkChapter, checkExam, checkSubject } from './checks/subject-and-chapter.ts';
import { checkFormulas, checkLengths, checkPictures, checkTags } from './checks/texts.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { problem } from './file-error.ts';
import type { FileProblem, ParsedQuestion } from './parsed-question.ts';
import { readDifficulty, readLanguage, readStatus, readYes } from './read-values.ts';
import { type ExamsOfImport, NEET_ALONE } from './recognise-names.ts';

/** A question as the bank takes it. */
export interface CheckedQuestion {
  /** Left out: NEET (UG). */
  exam?: string;
  subject: string;
  chapter: string;
  topic: string | null;
  stem: string;
  options: string[];
  correctIndex: number | null;
  /** Left out: `single`. */
  kind?: OtherKey['kind'];
  /** Of another kind than `single`; null where the file does not say it. */
  key?: OtherKey | null;
  explanation: string | null;
  difficulty: number;
  language: (typeof QUESTION_LANGUAGES)[number];
  source: string | null;
  status: (typeof QUESTION_STATUSES)[number];
  tags: string[];
  /** 'exam': of another exam than NEET (UG), and not reserved. */
  pool: (typeof QUESTION_POOLS)[number] | 'exam';
  keepsOptionOrder: boolean;
  translations: CheckedTranslation[];
}

export interface CheckOptions {
  /** Left out: NEET (UG) alone. */
  exams?: ExamsOfImport;
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

/** What a question of a file becomes in the bank, and what is wrong with it. */
export function checkQuestion(
  parsed: ParsedQuestion,
  { exams = NEET_ALONE, defaults = {}, formulaProblem }: CheckOptions = {},
): CheckResult {
  const problems: FileProblem[] = [...parsed.problems];
  const say: Say = (severity, column, code, values = {}) => {
    problems.push(problem(severity, parsed.row, column, code, values));
  };
  const names = checkExam(parsed, exams, say);
  const subject = checkSubject(parsed, names, defaults, say);
  const chapter = checkChapter(parsed, { names, subject }, defaults, say);
  const stem = cleanText(parsed.stem);
  if (stem === '') say('error', 'stem', 'stem_missing');
  const asksNumber = parsed.kind === 'numerical';
  const options = asksNumber ? checkNoOptions(parsed.options, say) : checkOptions(parsed, say);
  const explanation = cleanText(parsed.explanation);
  const correctIndex = parsed.kind ? null : checkAnswer(parsed, say);
  const key = parsed.kind ? checkKey(parsed, say) : null;
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
  const isOfNeet = names?.exam === NEET_EXAM;
  const pool = readPool(parsed.pool, isOfNeet);
  if (pool === null) say('error', null, 'pool_unknown', { found: parsed.pool ?? '' });
  if (names && isPoolOfAnother(parsed.pool, isOfNeet))
    say('warning', null, 'pool_of_another', { found: parsed.pool ?? '', pool: pool ?? '' });
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
    ...(names && !isOfNeet && { exam: names.exam }),
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

const checkKey = (parsed: ParsedQuestion, say: Say): OtherKey | null =>
  parsed.kind === 'numerical' ? checkNumber(parsed.key ?? '', say) : checkAnswers(parsed, say);

const withText = ({ stem, options, explanation }: CheckedTranslation) => ({
  stem,
  options,
  explanation: explanation ?? '',
});
const textsOf = ({ stem, options, explanation }: CheckedTranslation) => [
  ...[stem, ...options, explanation ?? ''],
];

const wordOfPool = (text: string | undefined) => (text ?? '').trim().toLowerCase();

/** Questions of NEET (UG) are practised, those of another exam stand in its own pool. */
const isPoolOfAnother = (text: string | undefined, isOfNeet: boolean) =>
  wordOfPool(text) === (isOfNeet ? 'exam' : 'practice');

/** What is not reserved stands in the pool of its exam. */
function readPool(text: string | undefined, isOfNeet: boolean): CheckedQuestion['pool'] | null {
  const word = wordOfPool(text);
  if (['', 'practice', 'exam'].includes(word)) return isOfNeet ? 'practice' : 'exam';
  return QUESTION_POOLS.find((pool) => pool === word) ?? null;
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
