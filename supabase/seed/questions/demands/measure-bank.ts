import type { BankFile } from '#core/contracts/question-bank/bank-file.ts';
import type { PlacedQuestion } from '../load-bank.ts';
import * as demands from './demands.ts';
import { longestOption, middleValue, mostSharedPairs } from './guessing.ts';
import { SYLLABUS } from './syllabus.ts';

/** One demand of the bank, and what is there. */
export interface Finding extends demands.Bounds {
  scope: string;
  what: string;
  value: number;
  /** Shares are between 0 and 1. */
  unit: 'questions' | 'share';
  /** Of how many a share is taken. */
  of?: number;
}

type Subject = BankFile['subject'];
type Questions = readonly PlacedQuestion[];
type Test = (question: PlacedQuestion) => boolean | number;

const SUBJECTS: readonly Subject[] = ['Physics', 'Chemistry', 'Biology'];

/** Nothing to measure meets no demand. */
export function isMet({ value, least = -Infinity, most = Infinity }: Finding): boolean {
  return value >= least && value <= most;
}

export function measureBank(bank: Questions): Finding[] {
  const subjects = SUBJECTS.map((subject) => ({ subject, all: bank.filter((q) => q.subject === subject) }));
  return [
    ...subjects.flatMap(({ subject, all }) => [
      count(subject, 'questions', all, () => true, demands.QUESTIONS[subject]),
      ...chapterCounts(subject, all),
      share(subject, 'kinds that compare', all, isComparing, demands.COMPARING_SHARE[subject]),
      ...kindShares(subject, all),
      ...numericalShare(subject, all),
      count(subject, 'figures', all, (q) => q.figure !== undefined, demands.FIGURES[subject]),
      ...notGuessable(subject, all),
      ...difficulties(subject, all, demands.DIFFICULTY_LEEWAY.subject),
      ...languages(subject, all),
    ]),
    medianChapter(bank),
    ...notGuessable('All', bank),
    ...difficulties('All', bank, demands.DIFFICULTY_LEEWAY.all),
  ];
}

function chapterCounts(subject: Subject, all: Questions): Finding[] {
  const within = (names: readonly string[]) => (q: PlacedQuestion) => names.includes(q.chapter);
  return [
    ...SYLLABUS[subject].map((name) =>
      count(subject, name, all, within([name]), demands.IN_CHAPTER[subject]),
    ),
    ...demands.IN_HEAVY_CHAPTERS.filter(([of]) => of === subject).map(([, names, least]) =>
      count(subject, names.join(' + '), all, within(names), least),
    ),
  ];
}

function medianChapter(bank: Questions): Finding {
  const counts = SUBJECTS.flatMap((of) =>
    SYLLABUS[of].map((name) => bank.filter((q) => q.subject === of && q.chapter === name).length),
  ).sort((one, other) => one - other);
  const middle = [Math.floor((counts.length - 1) / 2), Math.floor(counts.length / 2)];
  const value = middle.reduce((total, place) => total + (counts[place] ?? 0), 0) / 2;
  const least = demands.IN_MEDIAN_CHAPTER;
  return { scope: 'All', what: 'median of the chapters', value, unit: 'questions', least };
}

const kindShares = (subject: Subject, all: Questions): Finding[] =>
  demands.KIND_SHARES.filter(([of]) => of === subject).map(([, kind, bounds]) =>
    share(subject, `kind ${kind}`, all, (q) => q.kind === kind, bounds),
  );

function numericalShare(subject: Subject, all: Questions): Finding[] {
  const bounds = demands.NUMERICAL_SHARE[subject];
  return bounds ? [share(subject, 'tag numerical', all, (q) => q.tags.includes('numerical'), bounds)] : [];
}

function notGuessable(scope: string, all: Questions): Finding[] {
  const ofKind = (kind: demands.Kind) => all.filter((q) => q.kind === kind);
  const numerical = all.filter((q) => q.tags.includes('numerical'));
  const twoStatements = ofKind('statements');
  return [
    ...['A', 'B', 'C', 'D'].map((letter, place) =>
      share(scope, `key ${letter}`, all, (q) => q.correctIndex === place, demands.KEY_SHARE),
    ),
    share(scope, 'longest option', all, longestOption, demands.GUESSED['longest option']),
    share(
      scope,
      'match: most shared pairs',
      ofKind('match'),
      mostSharedPairs,
      demands.GUESSED['match: most shared pairs'],
    ),
    share(
      scope,
      'numerical: a middle value',
      numerical,
      middleValue,
      demands.GUESSED['numerical: a middle value'],
    ),
    ...fixedAnswers(scope, 'assertion-reason', ofKind('assertion-reason')),
    ...fixedAnswers(scope, 'statements', twoStatements),
  ];
}

/** These kinds have the same four answers always, so the letter of the key tells which. */
function fixedAnswers(scope: string, kind: string, all: Questions): Finding[] {
  return [0, 1, 2, 3].map((place) =>
    share(
      scope,
      `${kind}: answer ${place + 1} of 4`,
      all,
      (q) => q.correctIndex === place,
      demands.FIXED_ANSWER_SHARE,
    ),
  );
}

function difficulties(scope: string, all: Questions, leeway: number): Finding[] {
  return demands.DIFFICULTY_SHARES.map((wanted, index) =>
    share(scope, `difficulty ${index + 1}`, all, (q) => q.difficulty === index + 1, {
      least: Math.max(0.01, wanted - leeway),
      most: wanted + leeway,
    }),
  );
}

function languages(subject: Subject, all: Questions): Finding[] {
  return [
    share(subject, 'in Hindi', all, (q) => q.hi !== undefined, { least: 1 }),
    ...(['te', 'ta'] as const).map((language) =>
      count(
        subject,
        language === 'te' ? 'in Telugu' : 'in Tamil',
        all,
        (q) => q[language] !== undefined,
        demands.TRANSLATED[language][subject],
      ),
    ),
  ];
}

const isComparing = (q: PlacedQuestion) => demands.COMPARING.includes(q.kind);

const sum = (all: Questions, test: Test) =>
  all.reduce((total, question) => total + Number(test(question)), 0);

function count(scope: string, what: string, all: Questions, test: Test, least: number): Finding {
  return { scope, what, value: sum(all, test), unit: 'questions', least };
}

function share(scope: string, what: string, all: Questions, test: Test, bounds: demands.Bounds): Finding {
  return { scope, what, value: sum(all, test) / all.length, unit: 'share', of: all.length, ...bounds };
}
