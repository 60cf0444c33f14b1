import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import type { QuestionImage } from '#core/domain/question-bank/question-images.ts';
import { shownAnswer } from '#core/domain/questions/shown-answer.ts';
import type { DocumentRequest } from '#server/documents/messages.ts';
import { PAPER_TEXTS } from '#server/documents/question-paper/paper-texts.ts';
import { type ReadFigure, readFigures } from '#server/documents/question-paper/read-figures.ts';
import { textParts } from '#server/documents/question-paper/text-parts.ts';
import { fillIn } from '../omr-sheet-texts.ts';
import { DISCUSSION_TEXTS } from './discussion-texts.ts';

export interface DiscussedQuestion {
  /** In the paper. */
  number: number;
  subject: string;
  /** Of its words. */
  language: ContentLanguage;
  stem: string;
  options: string[];
  explanation: string | null;
  /** Right options, by place; the right number of a question without options is `key`. */
  right: readonly number[];
  key: string;
  given: number;
  rightAnswers: number;
  wrongAnswers: number;
  blankAnswers: number;
  /** How many chose each option; null: it has none. */
  counts: readonly number[] | null;
  /** Numbers, or sets of options, that were given most, as they are written; none of a question answered with one option. */
  answers: readonly { answer: string; right: boolean; count: number }[];
}

export interface DiscussionSheet {
  /** Whose it is. */
  institute: string;
  title: string;
  language: ContentLanguage;
  appeared: number;
  questions: readonly DiscussedQuestion[];
}

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part * 100) / whole));

/** The questions a class talks about, with what it chose and why the key is right. */
export async function discussionDocument(
  { institute, title, language, appeared, questions }: DiscussionSheet,
  readFigure: ReadFigure,
): Promise<DocumentRequest> {
  const words = DISCUSSION_TEXTS[language];
  const sources = new Map<string, string>();
  const names = new Map<string, string>();
  const nameFigure = ({ src }: QuestionImage) => {
    const name = names.get(src) ?? `figure-${names.size + 1}${/\.\w+$/.exec(src)?.[0].toLowerCase() ?? ''}`;
    names.set(src, name);
    sources.set(name, src);
    return name;
  };
  const parts = (text: string) => textParts(text, nameFigure);
  const printed = questions.map((question) => ({
    language: question.language,
    heading: [
      fillIn(words.question, { number: String(question.number) }),
      PAPER_TEXTS[language].subjects[question.subject] ?? question.subject,
    ].join(' · '),
    missed: fillIn(words.missed, {
      percent: String(percentOf(question.given - question.rightAnswers, question.given)),
    }),
    facts: fillIn(words.facts, {
      right: String(question.rightAnswers),
      wrong: String(question.wrongAnswers),
      blank: String(question.blankAnswers),
    }),
    stem: parts(question.stem),
    options: question.options.map((option, place) => ({
      letter: OPTION_LETTERS[place] ?? '',
      text: parts(option),
      isRight: question.right.includes(place),
      count: question.counts
        ? `${question.counts[place] ?? 0} · ${percentOf(question.counts[place] ?? 0, question.given)}%`
        : '',
    })),
    answers: question.answers.map(({ answer, right, count }) => ({
      text: `${shownAnswer(answer)} (${count})`,
      isRight: right,
    })),
    key: question.key === '' ? words.noKey : shownAnswer(question.key),
    hasKey: question.key !== '',
    explanation: question.explanation ? parts(question.explanation) : null,
  }));
  const { figures, missingFigures, labels } = await readFigures(sources, readFigure);
  return {
    template: 'discussion',
    data: {
      language,
      institute,
      title: fillIn(words.title, { title }),
      lead: fillIn(words.lead, { questions: String(questions.length), appeared: String(appeared) }),
      words: {
        explanation: words.explanation,
        mostGiven: words.mostGiven,
        page: words.page,
        missingFigure: words.missingFigure,
      },
      questions: printed,
      labels,
    },
    figures,
    missingFigures,
  };
}
