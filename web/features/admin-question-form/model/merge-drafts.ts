import {
  isSame,
  type QuestionDraft,
  type QuestionFields,
  type QuestionWords,
  TRANSLATION_LANGUAGES,
  type TranslationLanguage,
} from '#web/features/admin-question-form/model/question-draft.ts';

/** A field of the original, or one of a translation. */
export interface FieldPlace {
  part: 'original' | TranslationLanguage;
  field: keyof QuestionFields;
}

export interface FieldChange extends FieldPlace {
  mine: unknown;
  theirs: unknown;
  /** Both changed it, and not in the same way: somebody has to choose. */
  isContested: boolean;
}

export const placeName = ({ part, field }: FieldPlace): string => `${part}.${field}`;

/** What somebody else changed since `base`, beside what I have. */
export function findChanges(base: QuestionDraft, mine: QuestionDraft, theirs: QuestionDraft): FieldChange[] {
  return placesOf(base).flatMap((place) => {
    const [was, own, other] = [base, mine, theirs].map((draft) => read(draft, place));
    if (isSame(was, other)) return [];
    return [{ ...place, mine: own, theirs: other, isContested: !isSame(was, own) && !isSame(own, other) }];
  });
}

/** Mine, with all that only the other changed, and of what both changed what was chosen. */
export function mergeDrafts(
  mine: QuestionDraft,
  changes: readonly FieldChange[],
  keepsMine: (place: FieldPlace) => boolean,
): QuestionDraft {
  return changes.reduce(
    (draft, change) =>
      change.isContested && keepsMine(change) ? draft : write(draft, change, change.theirs),
    mine,
  );
}

function placesOf({ question, translations }: QuestionDraft): FieldPlace[] {
  return [
    ...(Object.keys(question) as (keyof QuestionFields)[]).map((field) => ({
      part: 'original' as const,
      field,
    })),
    ...TRANSLATION_LANGUAGES.flatMap((part) =>
      (Object.keys(translations[part]) as (keyof QuestionWords)[]).map((field) => ({ part, field })),
    ),
  ];
}

function read({ question, translations }: QuestionDraft, { part, field }: FieldPlace): unknown {
  return part === 'original' ? question[field] : translations[part][field as keyof QuestionWords];
}

function write(draft: QuestionDraft, { part, field }: FieldPlace, value: unknown): QuestionDraft {
  if (part === 'original') return { ...draft, question: { ...draft.question, [field]: value } };
  const words = { ...draft.translations[part], [field]: value };
  return { ...draft, translations: { ...draft.translations, [part]: words } };
}
