import type { CutOff } from '#core/contracts/exams/exam-shape.ts';
import type { Arrangement } from '#core/contracts/printing/printed-languages.ts';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import type { KindName } from '#core/domain/questions/kinds/registry.ts';
import type { PaperMinutes } from '#core/domain/test-taking/extra-time.ts';

/** What a question says in one language. */
export interface PrintedWords {
  stem: string;
  options: string[];
  language: ContentLanguage;
}

/** A question as it is printed; its number is its place in the paper. Without a translation it stays English. */
export interface PrintedQuestion extends PrintedWords {
  subject: string;
  /** Left out: `single`. */
  kind?: KindName;
  /** Of a paper in two languages; null: the question has no translation, and stands there once. */
  second?: PrintedWords | null;
  /** Only in the edition with answers. */
  answer?: PrintedAnswer;
}

export interface PrintedAnswer {
  /** Places of the options that count as right; empty when the question was dropped, or has no key. */
  right: number[];
  dropped: boolean;
  /** Of a question that is answered with a number or several options: its key in the codes of its kind. */
  written?: string;
  explanation: string | null;
  /** In the second language of the paper. */
  secondExplanation?: string | null;
}

/** The other language of a paper in two, and how both stand. */
export interface PaperSecond {
  language: ContentLanguage;
  arrangement: Arrangement;
}

/** Questions `from` to `to` of a paper. */
export interface PrintedSection {
  name: string;
  from: number;
  to: number;
  cutOff?: CutOff | undefined;
  /** Where sections have times of their own: how long it is answered, by the person it is printed for. */
  seconds?: number | undefined;
}

export interface QuestionPaper {
  /** Whose paper it is, where the institute has given the site its own name. */
  institute?: string | undefined;
  title: string;
  /** Of another exam than NEET (UG). */
  exam?: string | undefined;
  testCode: string;
  /** Of the print package; null in the edition with answers. */
  version: number | null;
  /** Of headings and instructions. */
  language: ContentLanguage;
  /** Questions and instructions in another language as well. */
  second?: PaperSecond | null;
  /** Of the person it is printed for. */
  minutes: PaperMinutes;
  maxMarks: number;
  marking: MarkingScheme;
  questions: PrintedQuestion[];
  /** With names of their own; without any, subjects are the headings. */
  sections?: PrintedSection[];
  /** Of the whole paper; one that is announced after the exam is not printed. */
  cutOff?: CutOff | undefined;
  /** The order it is printed in, as `B`; null: there is one alone. */
  booklet?: string | null;
  /** The person it is printed for had questions and options in an order of their own: its head says so. */
  hadOwnOrder?: boolean;
  /** Marked up for screen readers, formulas with their TeX; makes the file several times as large. */
  tagged?: boolean;
}

/** Something that did not come out as it should; `q` counts from 1. */
export interface PrintWarning {
  code: 'formula_as_text' | 'figure_missing' | 'sign_missing' | 'not_translated';
  message: string;
  q?: number;
}
