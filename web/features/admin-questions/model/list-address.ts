import type { QuestionFilter } from '#core/contracts/question-bank/question-filter.ts';
import { DIFFICULTY_LEVELS, type Difficulty } from '#core/domain/question-bank/difficulty.ts';
import {
  NEWEST_FIRST,
  QUESTION_LANGUAGES,
  QUESTION_SORTS,
  QUESTION_STATUSES,
  type QuestionSort,
} from '#core/domain/question-bank/question-fields.ts';
import { pageParameter, textParameter } from '#web/lib/page/address-search.ts';

export const ANSWERS = ['yes', 'missing'] as const;
export const FORMULAS = ['differ'] as const;

/** Filters, order and page of the list as they stand in the address; what is not in it is not narrowed. */
export interface ListAddress {
  search?: string;
  /** Code of an exam. */
  exam?: string;
  subject?: string;
  chapter?: string;
  difficulty?: Difficulty;
  status?: (typeof QUESTION_STATUSES)[number];
  answer?: (typeof ANSWERS)[number];
  language?: (typeof QUESTION_LANGUAGES)[number];
  /** Whether they look otherwise on paper. */
  formulas?: (typeof FORMULAS)[number];
  sort?: QuestionSort;
  page?: number;
}

const SORTS = QUESTION_SORTS.flatMap((sort): QuestionSort[] => [sort, `-${sort}`]);

/** Of an address anybody may have typed. Without a schema: routes stand in the first script of every page. */
export function readListAddress(given: Record<string, unknown>): ListAddress {
  return withoutGaps({
    search: textParameter(given.search),
    exam: examParameter(given.exam),
    subject: textParameter(given.subject),
    chapter: textParameter(given.chapter),
    difficulty: among(DIFFICULTY_LEVELS, Number(given.difficulty)),
    status: among(QUESTION_STATUSES, given.status),
    answer: among(ANSWERS, given.answer),
    language: among(QUESTION_LANGUAGES, given.language),
    formulas: among(FORMULAS, given.formulas),
    sort: among(SORTS, given.sort),
    page: pageParameter(given.page),
  });
}

/** Another filter or order begins at the first page. */
export function changeAddress(address: ListAddress, change: Partial<ListAddress>): ListAddress {
  const { page, ...changed } = { ...address, page: undefined, ...change };
  return withoutGaps({ ...changed, page: page === 1 ? undefined : page });
}

/** What narrows the list: without its order and its page. */
export function filterOf(address: ListAddress): QuestionFilter {
  const { answer, formulas, sort: _sort, page: _page, ...filter } = address;
  return {
    ...filter,
    ...(answer ? { has_answer: answer === 'yes' } : {}),
    ...(formulas ? { not_on_paper: true } : {}),
  };
}

/** The order after a click on the head of a column: upwards, downwards, and the newest first again. */
export function nextSort(sort: QuestionSort | undefined, column: string): QuestionSort | undefined {
  const current = sort ?? NEWEST_FIRST;
  const [up, down] = [column as QuestionSort, `-${column}` as QuestionSort];
  if (current === up) return down === NEWEST_FIRST ? undefined : down;
  return current === down && down !== NEWEST_FIRST ? undefined : up;
}

/** As `ExamCode` says. */
function examParameter(given: unknown): string | undefined {
  const code = textParameter(given);
  return code && code.length <= 40 && /^[a-z][a-z0-9]+(-[a-z0-9]+)*$/.test(code) ? code : undefined;
}

function among<Value>(values: readonly Value[], given: unknown): Value | undefined {
  return values.find((value) => value === given);
}

function withoutGaps(address: ListAddress): ListAddress {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));
}
