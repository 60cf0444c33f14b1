import { z } from 'zod';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { numerical } from '#core/domain/questions/kinds/numerical/numerical.ts';
import { OtherKey } from '#core/domain/questions/kinds/other-key.ts';
import { explanationText } from '#core/domain/results/explanation-text.ts';
import {
  ANSWER_KINDS,
  blankWords,
  type QuestionDraft,
  type QuestionFields,
  type QuestionWords,
  TRANSLATION_LANGUAGES,
  type TranslationLanguage,
} from '#web/features/admin-question-form/model/question-draft.ts';

export const WordColumns = z.object({
  stem: z.string(),
  options: z.array(z.string()),
  explanation: z.unknown(),
});
type WordColumns = z.infer<typeof WordColumns>;

export const FieldColumns = WordColumns.extend({
  /** Of rows in the history from before there were other exams: NEET (UG). */
  exam: z.string().default(NEET_EXAM),
  subject: z.string(),
  chapter: z.string(),
  topic: z.string().nullable(),
  /** Of rows in the history from before there were other kinds: options. */
  kind: z.enum(ANSWER_KINDS).default('single'),
  key: z.unknown().optional(),
  correct_index: z.number().nullable(),
  difficulty: z.number(),
  language: z.string(),
  source: z.string().nullable(),
  status: z.string(),
  tags: z.array(z.string()),
  keeps_option_order: z.boolean(),
});

const times = { updated_at: z.string(), words_updated_at: z.string() };

export const QuestionRow = FieldColumns.extend({
  ...times,
  id: z.string(),
  difficulty_ai: z.number().nullable(),
  successor_id: z.string().nullable(),
  created_at: z.string(),
  question_localizations: z.array(
    WordColumns.extend({ ...times, language: z.enum(TRANSLATION_LANGUAGES), machine_made: z.boolean() }),
  ),
});
export type QuestionRow = z.infer<typeof QuestionRow>;

/** A question as the server has it: what the form shows of it, and what tells this version from a later one. */
export interface QuestionVersion {
  id: string;
  draft: QuestionDraft;
  updatedAt: string;
  wordsUpdatedAt: string;
  /** Null: there is no such translation. */
  translated: Record<
    TranslationLanguage,
    { updatedAt: string; wordsUpdatedAt: string; isMachineMade: boolean } | null
  >;
  successorId: string | null;
  difficultyAi: number | null;
  createdAt: string;
}

export function versionOf(row: QuestionRow): QuestionVersion {
  const ofLanguage = (language: TranslationLanguage) =>
    row.question_localizations.find((translation) => translation.language === language);
  const each = <T>(value: (language: TranslationLanguage) => T) =>
    Object.fromEntries(TRANSLATION_LANGUAGES.map((language) => [language, value(language)])) as Record<
      TranslationLanguage,
      T
    >;
  return {
    id: row.id,
    draft: {
      question: fieldsOf(row),
      translations: each((language) => {
        const found = ofLanguage(language);
        return found ? wordsOf(found) : blankWords(row.options.length);
      }),
    },
    updatedAt: row.updated_at,
    wordsUpdatedAt: row.words_updated_at,
    translated: each((language) => {
      const found = ofLanguage(language);
      if (!found) return null;
      const { updated_at: updatedAt, words_updated_at: wordsUpdatedAt, machine_made: isMachineMade } = found;
      return { updatedAt, wordsUpdatedAt, isMachineMade };
    }),
    successorId: row.successor_id,
    difficultyAi: row.difficulty_ai,
    createdAt: row.created_at,
  };
}

export function wordsOf({ stem, options, explanation }: WordColumns): QuestionWords {
  return { stem, options, explanation: explanationText(explanation) ?? '' };
}

/** A number as it is written, or options; empty: unknown. Of several choices that are accepted, the one that was printed. */
function keyFields(value: unknown): Pick<QuestionFields, 'numberKey' | 'rightOptions'> {
  const key = OtherKey.safeParse(value).data;
  return {
    numberKey: key?.kind === 'numerical' ? numerical.writeKey(key) : '',
    rightOptions: key?.kind === 'multiple' ? [...(key.right[0] ?? [])] : [],
  };
}

/** The columns of a row as fields of the form. */
export function fieldsOf(row: z.infer<typeof FieldColumns>): QuestionFields {
  return {
    ...wordsOf(row),
    exam: row.exam,
    subject: row.subject,
    chapter: row.chapter,
    topic: row.topic ?? '',
    kind: row.kind,
    ...keyFields(row.key),
    correctIndex: row.correct_index,
    difficulty: row.difficulty,
    language: row.language,
    source: row.source ?? '',
    status: row.status,
    tags: row.tags,
    keepsOptionOrder: row.keeps_option_order,
  };
}

export type TranslationState = 'missing' | 'older' | 'machine' | 'current';

/**
 * Older: the original's words changed after the translation was last written or confirmed; machine: a model wrote it, and
 * nobody has read it yet.
 */
export function translationState(
  { wordsUpdatedAt, translated }: Pick<QuestionVersion, 'wordsUpdatedAt' | 'translated'>,
  language: TranslationLanguage,
): TranslationState {
  const found = translated[language];
  if (!found) return 'missing';
  // Both are written by the server in the same way, to the microsecond: as texts they compare as times.
  if (found.wordsUpdatedAt < wordsUpdatedAt) return 'older';
  return found.isMachineMade ? 'machine' : 'current';
}
