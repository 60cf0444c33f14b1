import { z } from 'zod';
import { cellKey } from '#core/domain/competitions/blueprint.ts';
import { SERIES_DAYS } from '#core/domain/competitions/series-times.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { MERGING_IDS } from '#core/domain/ranking/mergings.ts';
import { QuestionFilter } from '../question-bank/question-filter.ts';
import { MAX_QUESTION_COUNT } from '../test-builder/create-test.ts';
import { ContentLanguage } from '../test-taking/get-attempt.ts';

export const SeriesId = z.strictObject({ series_id: z.uuid() });

const Month = z.string().regex(/^\d{4}-\d{2}$/);

const CELL = {
  subject: z.enum(SUBJECTS),
  chapter: z.string().trim().min(1).max(200),
  /** 1 Easy … 5 Expert. */
  difficulty: z.int().min(1).max(5),
};

export const BlueprintCell = z.strictObject({ ...CELL, count: z.int().min(1).max(MAX_QUESTION_COUNT) });

/** Chapters × difficulty of each time. */
export const Blueprint = z
  .array(BlueprintCell)
  .min(1)
  .max(MAX_QUESTION_COUNT)
  .refine((cells) => new Set(cells.map(cellKey)).size === cells.length, 'Each chapter and difficulty once.')
  .refine(
    (cells) => cells.reduce((sum, { count }) => sum + count, 0) <= MAX_QUESTION_COUNT,
    `A paper has at most ${MAX_QUESTION_COUNT} questions.`,
  );

export const SeriesShift = z.strictObject({
  day: z.enum(SERIES_DAYS),
  /** In India. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
});

/** More than these would ask for a reserve nobody has. */
export const MAX_SERIES_SHIFTS = 6;

/** What an administrator decides of a series. */
export const SeriesPlan = z.strictObject({
  /** The month is added to it. */
  title: z.string().trim().min(1).max(80),
  about: z.string().trim().max(2000).default(''),
  /** null: all of India. */
  state_only: z.string().trim().min(1).max(80).nullable().default(null),
  /** The Saturday of the month, 1 to 4, with the Sunday after it. */
  weekend: z.int().min(1).max(4),
  /** Its times, each with a paper of its own. */
  shifts: z
    .array(SeriesShift)
    .min(1)
    .max(MAX_SERIES_SHIFTS)
    .refine((shifts) => new Set(shifts.map(({ day, time }) => `${day} ${time}`)).size === shifts.length, {
      error: 'Each time once.',
    }),
  duration_sec: z.int().min(60).max(21_600),
  /** After the present month, so many are announced. */
  months_ahead: z.int().min(1).max(6),
  merging: z.enum(MERGING_IDS),
  /** A question counts as kept when it is there in all of them. */
  languages: z.array(ContentLanguage).min(1).max(4),
  /** Results of all times, so many hours after the last one is over; null: released by hand. */
  results_after_hours: z.int().min(1).max(720).nullable(),
  blueprint: Blueprint,
  /** It announces nothing more; what is announced takes place. */
  paused: z.boolean(),
});
export type SeriesPlan = z.infer<typeof SeriesPlan>;

/** What the next month could not be made of. */
export const SeriesLacking = z.object({
  month: Month,
  cells: z.array(z.object({ ...CELL, lacking: z.int().positive() })),
});
export type SeriesLacking = z.infer<typeof SeriesLacking>;

const SERIES_FACTS = {
  id: z.uuid(),
  /** Questions that are kept and not used are enough for so many months. */
  months_lasting: z.int().nonnegative(),
  lacking: SeriesLacking.nullable(),
  /** The competitions of it that were announced, the newest first. */
  competitions: z.array(z.object({ competition_id: z.uuid(), month: Month })).max(24),
};

export const ListedSeries = z.object({
  ...SERIES_FACTS,
  title: z.string(),
  state_only: z.string().nullable(),
  paused: z.boolean(),
});
export type ListedSeries = z.infer<typeof ListedSeries>;

/** POST /functions/v1/list-competition-series, for administrators. */
export const ListCompetitionSeriesRequest = z.strictObject({});
export const ListCompetitionSeriesResponse = z.object({ series: z.array(ListedSeries).max(100) });

/** How many of a chapter at a difficulty there are to practise, and how many are kept for the series and not used. */
export const SeriesCell = z.object({
  ...CELL,
  in_bank: z.int().nonnegative(),
  reserved: z.int().nonnegative(),
});
export type SeriesCell = z.infer<typeof SeriesCell>;

export const CompetitionSeries = z.object({
  ...SERIES_FACTS,
  revision: z.int(),
  plan: SeriesPlan,
});
export type CompetitionSeries = z.infer<typeof CompetitionSeries>;

/** POST /functions/v1/get-competition-series, for administrators. Without an id: what a new one can be made of. 404 `not_found`. */
export const GetCompetitionSeriesRequest = z.strictObject({ series_id: z.uuid().nullable() });
export const GetCompetitionSeriesResponse = z.object({
  series: CompetitionSeries.nullable(),
  cells: z.array(SeriesCell),
});

/**
 * POST /functions/v1/save-competition-series, for administrators: a new one without an id. What is announced already stays as it is.
 * 409 `conflict` when another change was saved since `revision`, or there are too many.
 */
export const SaveCompetitionSeriesRequest = z.strictObject({
  series_id: z.uuid().nullable().default(null),
  /** Of the one that was read. */
  revision: z.int().min(1).max(2_147_483_647).optional(),
  plan: SeriesPlan,
});
export const SaveCompetitionSeriesResponse = SeriesId.extend({ revision: z.int() });

/**
 * POST /functions/v1/reserve-for-series, for administrators: keeps questions of practice for a series; practice, tests and battles draw them no
 * more. `months`: as many as its blueprint asks for so many months, of each cell those answered least. `questions`: those that a filter of
 * the list means, as far as they can be practised now, have a key and are kept for no other series; 409 `conflict` when they are not so many as the
 * caller was told.
 */
/** At once: what was chosen by mistake is given back by hand. */
export const MOST_TO_RESERVE = 2000;

export const ReserveForSeriesRequest = SeriesId.extend({
  months: z.int().min(1).max(24).optional(),
  questions: z
    .strictObject({ filter: QuestionFilter, expected: z.int().min(1).max(MOST_TO_RESERVE) })
    .optional(),
}).refine(({ months, questions }) => (months === undefined) !== (questions === undefined), {
  error: 'Either months or questions.',
});
export const ReserveForSeriesResponse = z.object({
  reserved: z.int().nonnegative(),
  /** Of the questions named: stayed as they were. */
  left_out: z.int().nonnegative(),
  /** What practice does not have, for so many months. */
  lacking: SeriesLacking.shape.cells,
});
export type ReserveForSeriesResponse = z.infer<typeof ReserveForSeriesResponse>;

export const SERIES_ACTIONS = ['make', 'give_back', 'remove'] as const;
/**
 * POST /functions/v1/act-on-series, for administrators. `make`: announces at once what the night would; 409 `conflict` while paused.
 * `give_back`: questions kept beyond the blueprint go back to practice. `remove`: all that were not used do, and the series goes; its
 * competitions stay.
 */
export const ActOnSeriesRequest = SeriesId.extend({ action: z.enum(SERIES_ACTIONS) });
export const ActOnSeriesResponse = z.object({
  /** Months that were announced. */
  made: z.array(Month),
  lacking: SeriesLacking.nullable(),
  given_back: z.int().nonnegative(),
});
export type ActOnSeriesResponse = z.infer<typeof ActOnSeriesResponse>;
