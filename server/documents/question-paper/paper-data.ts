import type { Marks } from '#core/contracts/tests/marking-scheme.ts';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { imagesOf, type QuestionImage } from '#core/domain/question-bank/question-images.ts';
import { marksAt } from '#core/domain/scoring/marks-at.ts';
import { subjectRuns } from '#core/domain/test-taking/subject-runs.ts';
import type { JsonValue } from '#server/documents/json-value.ts';
import { spokenFormula } from '#server/documents/spoken-formula.ts';
import { estimatedWidth } from './estimated-width.ts';
import type { PrintedAnswer, PrintedQuestion, PrintedSection, QuestionPaper } from './paper.ts';
import { fill, PAPER_TEXTS, type PaperTexts } from './paper-texts.ts';
import { textParts } from './text-parts.ts';

/** A question longer than this may go over a column's end: it would not fit into one. */
const LONGEST_UNBROKEN = 50;
const LETTERS_A_LINE = 48;
const LINES_OF_A_FIGURE = 16;
/** Two to a row, and smaller. */
const LINES_OF_AN_OPTIONS_FIGURE = 4;
/** What a row of four or two options leaves each, in em. */
const WIDTH_OF_FOURTH = 3.6;
const WIDTH_OF_HALF = 9.45;

export interface PaperData {
  data: Record<string, JsonValue>;
  /** Name in the document → where the picture is stored. */
  figures: Map<string, string>;
}

/** What the template prints of a paper, and the pictures it needs. */
export function paperData(paper: QuestionPaper): PaperData {
  const figures = new Map<string, string>();
  const names = new Map<string, string>();
  const nameFigure = ({ src }: QuestionImage) => {
    const name = names.get(src) ?? `figure-${names.size + 1}${/\.\w+$/.exec(src)?.[0].toLowerCase() ?? ''}`;
    names.set(src, name);
    figures.set(name, src);
    return name;
  };
  const parts = (text: string, language: string) =>
    textParts(text, nameFigure, paper.tagged ? (tex) => spokenFormula(tex, language) : undefined);
  const texts = PAPER_TEXTS[paper.language];
  const runs = headingsOf(paper, texts);
  const questions = paper.questions.map((question, index) => {
    const run = runs.find(({ from }) => from === index + 1);
    return {
      number: index + 1,
      language: question.language,
      heading: run ? { name: run.name, range: fill(texts.range, { ...run }) } : null,
      stem: parts(question.stem, question.language),
      options: question.options.map((option) => parts(option, question.language)),
      optionColumns: optionColumns(question.options),
      breakable: estimatedLines(question) > LONGEST_UNBROKEN,
    };
  });
  const answers = paper.questions.flatMap(({ answer, language }, index) =>
    answer ? [answerData(answer, index + 1, language, texts, parts)] : [],
  );
  return {
    data: { ...cover(paper, texts), questions, answers: answers.length > 0 ? answers : null },
    figures,
  };
}

/** The sections of a paper that names them, else its subjects. */
export function headingsOf(
  { questions, sections }: Pick<QuestionPaper, 'questions' | 'sections'>,
  texts: PaperTexts,
): PrintedSection[] {
  const named = sections?.filter(({ name }) => name !== '') ?? [];
  if (named.length > 0) return named;
  return subjectRuns(questions).map(({ subject, from, to }) => ({
    name: texts.subjects[subject] ?? subject,
    from,
    to,
  }));
}

/** Where sections have marks of their own, the rule on marks is one for each of them. */
function rulesOf({ marking, questions, sections }: QuestionPaper, texts: PaperTexts): string[] {
  const values = ({ right, wrong, blank }: Marks) => ({ right, wrong: Math.abs(wrong), blank });
  const [first = '', ofMarks = '', ...others] = texts.rules.map((rule) =>
    fill(rule, { count: questions.length, ...values(marking) }),
  );
  if (!marking.sections) return [first, ofMarks, ...others];
  const ofSections = (sections ?? []).map(({ name, from, to }) =>
    fill(texts.sectionMarks, { name, from, to, ...values(marksAt(marking, from)) }).trim(),
  );
  return [first, ...ofSections, ...others];
}

/** With the letter of the booklet, which its sheet says as well. */
export function titleOf(
  { title, booklet }: Pick<QuestionPaper, 'title' | 'booklet'>,
  texts: PaperTexts,
): string {
  return booklet ? `${title} · ${fill(texts.booklet, { booklet })}` : title;
}

function cover(paper: QuestionPaper, texts: PaperTexts) {
  const { testCode, version, language, minutes, maxMarks, questions } = paper;
  const { questions: questionsWord, booklet: _booklet, sectionMarks: _sectionMarks, ...others } = texts;
  const { extraTime, ...words } = others;
  return {
    title: titleOf(paper, texts),
    tagged: paper.tagged ?? false,
    testCode,
    language,
    version: version === null ? null : fill(texts.version, { version }),
    facts: [
      { name: questionsWord, value: String(questions.length) },
      {
        name: texts.time,
        value: fill(texts.minutes, { count: minutes.total }),
        ...(minutes.extra > 0 && { mark: fill(extraTime, { ...minutes }) }),
      },
      { name: texts.maxMarks, value: String(maxMarks) },
      { name: texts.language, value: texts.languageName },
    ],
    rules: rulesOf(paper, texts),
    words: { ...words, rules: null, subjects: null },
    letters: [...OPTION_LETTERS],
  };
}

function answerData(
  { right, dropped, explanation }: PrintedAnswer,
  number: number,
  language: string,
  texts: PaperTexts,
  parts: (text: string, language: string) => JsonValue[],
): JsonValue {
  const letters = right.map((place) => OPTION_LETTERS[place] ?? '').join(', ');
  const key = dropped ? texts.dropped : letters || texts.noKey;
  return { number, key, language, explanation: explanation ? parts(explanation, language) : null };
}

/** As many options to a row as their widths allow. */
function optionColumns(options: readonly string[]): number {
  if (options.some((option) => imagesOf(option).length > 0)) return 2;
  const widest = Math.max(...options.map(estimatedWidth));
  if (widest <= WIDTH_OF_FOURTH) return 4;
  return widest <= WIDTH_OF_HALF ? 2 : 1;
}

/** Roughly: enough to tell a question from an essay. */
function estimatedLines({ stem, options }: PrintedQuestion): number {
  const lines = (text: string) =>
    text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / LETTERS_A_LINE), 0);
  const figures = (text: string) => imagesOf(text).length;
  const optionFigures = options.reduce((sum, option) => sum + figures(option), 0);
  return (
    [stem, ...options].reduce((sum, text) => sum + lines(text), 0) +
    figures(stem) * LINES_OF_A_FIGURE +
    optionFigures * LINES_OF_AN_OPTIONS_FIGURE
  );
}
