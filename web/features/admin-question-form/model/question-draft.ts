import { TRANSLATIONS } from '#core/contracts/question-bank/bank-file.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { USUAL_OPTIONS } from '#core/domain/question-bank/option-letters.ts';
import type { QuestionWords } from '#core/domain/question-bank/question-words.ts';

export const TRANSLATION_LANGUAGES = TRANSLATIONS;
export type TranslationLanguage = (typeof TRANSLATIONS)[number];
export const QUESTION_LANGUAGES = ['en', 'hi'] as const;
export const QUESTION_STATUSES = ['active', 'archived'] as const;

export const ANSWER_KINDS = ['single', 'multiple', 'numerical'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

export type { QuestionWords };

/** The fields of the form; empty texts stand for what the question does not have. */
export interface QuestionFields extends QuestionWords {
  /** It keeps the one it was made with. */
  exam: string;
  subject: string;
  chapter: string;
  topic: string;
  /** How it is answered: with an option, with several, or with a number. */
  kind: AnswerKind;
  /** The numbers that are right, as they are written: 2.5, 2.4..2.6, 2.5:0.1; empty: unknown. */
  numberKey: string;
  /** The place of the right option; null: unknown. */
  correctIndex: number | null;
  /** The places of the right options where there may be several, in their order; none: unknown. */
  rightOptions: number[];
  difficulty: number;
  language: string;
  source: string;
  status: string;
  tags: string[];
  /** The options stay in their order wherever others change theirs. */
  keepsOptionOrder: boolean;
}

/** All that is edited on the screen. */
export interface QuestionDraft {
  question: QuestionFields;
  translations: Record<TranslationLanguage, QuestionWords>;
}

export const blankWords = (optionCount = USUAL_OPTIONS): QuestionWords => ({
  stem: '',
  options: new Array<string>(optionCount).fill(''),
  explanation: '',
});

export type QuestionPlace = Pick<QuestionFields, 'exam' | 'subject'>;

const FIRST_PLACE: QuestionPlace = { exam: NEET_EXAM, subject: 'Physics' };

const blankFields = ({ exam, subject }: QuestionPlace): QuestionFields => ({
  ...blankWords(),
  exam,
  subject,
  chapter: '',
  topic: '',
  kind: 'single',
  numberKey: '',
  correctIndex: null,
  rightOptions: [],
  difficulty: 3,
  language: 'en',
  source: '',
  status: 'active',
  tags: [],
  keepsOptionOrder: false,
});

export const blankDraft = (place = FIRST_PLACE): QuestionDraft => ({
  question: blankFields(place),
  translations: { hi: blankWords(), te: blankWords(), ta: blankWords() },
});

/** For the next question of the same chapter: its place stays, its words are new. */
export function nextDraft({ question }: QuestionDraft): QuestionDraft {
  const { exam, subject, chapter, topic, language, source } = question;
  const place = { exam, subject, chapter, topic };
  return { ...blankDraft(), question: { ...blankFields(place), ...place, language, source } };
}

export function isBlank({ stem, options, explanation }: QuestionWords): boolean {
  return [stem, explanation, ...options].every((text) => text.trim() === '');
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Every field of both halves in the order of the form, so that two drafts compare as texts. */
export function inFormOrder({ question, translations }: QuestionDraft): QuestionDraft {
  const words = ({ stem, options, explanation }: QuestionWords) => ({ stem, options, explanation });
  const { hi, te, ta } = translations;
  return {
    question: { ...blankFields(FIRST_PLACE), ...question },
    translations: { hi: words(hi), te: words(te), ta: words(ta) },
  };
}
