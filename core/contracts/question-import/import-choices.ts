import { z } from 'zod';
import { QUESTION_LANGUAGES, QUESTION_STATUSES } from '#core/domain/question-bank/question-fields.ts';
import { LONGEST_NAME, MOST_NAMES } from '#core/domain/question-import/names/unknown-names.ts';
import { TABLE_COLUMNS } from '#core/domain/question-import/table/table-columns.ts';

/** Of the exam of the import; what it has no subject of waits. */
const SubjectName = z.string().trim().min(1).max(200);

const Place = z.int().min(0).max(99);

/** Which column of a table, from 0, is which field. Each column once. */
export const ImportColumns = z
  .partialRecord(z.enum(TABLE_COLUMNS), Place)
  .refine(
    (columns) => new Set(Object.values(columns)).size === Object.keys(columns).length,
    'Each column once.',
  );

/** What counts where the file says nothing. */
export const ImportDefaultValues = z.strictObject({
  subject: SubjectName.optional(),
  chapter: z.string().trim().min(1).max(200).optional(),
  difficulty: z.int().min(1).max(5).optional(),
  language: z.enum(QUESTION_LANGUAGES).optional(),
  source: z.string().trim().min(1).max(500).optional(),
  status: z.enum(QUESTION_STATUSES).optional(),
});

const Name = z.string().trim().min(1).max(LONGEST_NAME);

/** A subject, or one of its chapters. */
export const ImportPlace = z.strictObject({ subject: SubjectName, chapter: Name.optional() });

/** What a name of the file that the syllabus does not know means; null: it stays as it is. */
export const ImportName = z.strictObject({
  field: z.enum(['subject', 'chapter']),
  /** Of a chapter: the subject the file says with it. */
  subject: SubjectName.nullable(),
  name: Name,
  to: ImportPlace.nullable(),
});

/** What somebody chose by hand for a file; strict, for a misspelt choice would be none. */
export const ImportChoices = z.strictObject({
  columns: ImportColumns.optional(),
  /** The row of a table that names its columns; 0: none does. */
  heading_row: z.int().min(0).max(100_000).optional(),
  /** What the figures of the answers count from. */
  answers_from: z.union([z.literal(0), z.literal(1)]).optional(),
  /** Where the file calls several options right, all of them are to be chosen. */
  several_together: z.boolean().optional(),
  /** Questions in a second language are questions of their own, and no translations. */
  languages_apart: z.boolean().optional(),
  defaults: ImportDefaultValues.optional(),
  names: z.array(ImportName).max(MOST_NAMES).optional(),
});
export type ImportChoices = z.infer<typeof ImportChoices>;
