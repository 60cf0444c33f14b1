import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import type { Marks } from '#core/contracts/tests/marking-scheme.ts';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { imagesOf, type QuestionImage } from '#core/domain/question-bank/question-images.ts';
import { shownAnswer } from '#core/domain/questions/shown-answer.ts';
import { marksAt } from '#core/domain/scoring/marks-at.ts';
import { hasOneMarking } from '#core/domain/scoring/which-count.ts';
import { subjectRuns } from '#core/domain/test-taking/subject-runs.ts';
import type { JsonValue } from '#server/documents/json-value.ts';
import { spokenFormula } from '#server/documents/spoken-formula.ts';
import { estimatedWidth } from './estimated-width.ts';
import type { PaperSecond, PrintedAnswer, PrintedSection, PrintedWords, QuestionPaper } from './paper.ts';
import { fill, PAPER_TEXTS, type PaperTexts } from './paper-texts.ts';
import { asksOtherKinds, rulesOfKinds, withAsked } from './rules-of-kinds.ts';
import { belowName, rulesOfChoice, rulesOfCutOffs, rulesOfTimes } from './rules-of-sections.ts';
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
/** How much wider than a column a question is that stands across both. */
const ACROSS = 2.2;

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
  const runs = bothHeadings(paper, texts);
  const sideBySide = paper.second?.arrangement === 'side_by_side';
  const questions = paper.questions.map((question, index) => {
    const run = runs.find(({ from }) => from === index + 1);
    const { second, kind } = question;
    const width = sideBySide && !second ? ACROSS : 1;
    const lines = [question, ...(second ? [second] : [])].map((words) => estimatedLines(words, width));
    const longest = sideBySide ? Math.max(...lines) : lines.reduce((sum, of) => sum + of);
    return {
      // The hash of a paper counts this order: changed, papers printed before would be made anew.
      number: index + 1,
      language: question.language,
      heading: run ? headingOf(paper, run, texts) : null,
      ...textsData(withAsked(question, kind), parts, width),
      breakable: longest > LONGEST_UNBROKEN,
      ...(second && {
        second: { language: second.language, ...textsData(withAsked(second, kind), parts, width) },
      }),
    };
  });
  const answers = paper.questions.flatMap(({ answer, language }, index) =>
    answer
      ? [answerData(answer, index + 1, [language, paper.second?.language ?? language], texts, parts)]
      : [],
  );
  return {
    data: { ...cover(paper, texts), questions, answers: answers.length > 0 ? answers : null },
    figures,
  };
}

type ToParts = (text: string, language: string) => JsonValue[];

function textsData({ stem, options, language }: PrintedWords, parts: ToParts, width: number) {
  return {
    stem: parts(stem, language),
    options: options.map((option) => parts(option, language)),
    optionColumns: optionColumns(options, width),
  };
}

function headingOf(paper: QuestionPaper, { name, from, to }: PrintedSection, texts: PaperTexts): JsonValue {
  const below = belowName(paper, { from, to }, paper.language);
  return { name, range: fill(texts.range, { from, to, name }), ...(below !== '' && { below }) };
}

/** In both languages of a paper, where the two differ. */
function bothHeadings(paper: QuestionPaper, texts: PaperTexts): PrintedSection[] {
  const runs = headingsOf(paper, texts);
  if (!paper.second) return runs;
  const others = headingsOf(paper, PAPER_TEXTS[paper.second.language]);
  return runs.map((run, at) => {
    const other = others[at]?.name ?? run.name;
    return other === run.name ? run : { ...run, name: `${run.name} · ${other}` };
  });
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

function rulesOf(paper: QuestionPaper, language: ContentLanguage): string[] {
  const texts = PAPER_TEXTS[language];
  const ofMarks = asksOtherKinds(paper)
    ? [...rulesOfKinds(paper, language), ...rulesOfChoice(paper, language)]
    : rulesOfMarks(paper, language);
  const rules = [...ofMarks, ...rulesOfCutOffs(paper, language), ...rulesOfTimes(paper, language)];
  return paper.hadOwnOrder ? [texts.ownOrder, ...rules] : rules;
}

/** Where sections have marks of their own, the rule on marks is one for each of them. */
function rulesOfMarks(paper: QuestionPaper, language: ContentLanguage): string[] {
  const texts = PAPER_TEXTS[language];
  const { marking, questions, sections } = paper;
  // Without a sign: the sentence says that it is taken away.
  const values = ({ right, wrong, blank }: Marks) => ({
    right,
    wrong: String(wrong).replace('-', ''),
    blank,
  });
  const [first = '', ofMarks = '', ...others] = texts.rules.map((rule) =>
    fill(rule, { count: questions.length, ...values(marking) }),
  );
  const ofChoice = rulesOfChoice(paper, language);
  if (hasOneMarking(marking)) return [first, ofMarks, ...ofChoice, ...others];
  const ofSections = (sections ?? []).map(({ name, from, to }) =>
    fill(texts.sectionMarks, { name, from, to, ...values(marksAt(marking, from)) }).trim(),
  );
  return [first, ...ofSections, ...ofChoice, ...others];
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
  const {
    questions: questionsWord,
    exam: _exam,
    booklet: _booklet,
    sectionMarks: _sectionMarks,
    sectionChoice: _sectionChoice,
    cutOff: _cutOff,
    cutOffOf: _cutOffOf,
    ownOrder: _ownOrder,
    ...others
  } = texts;
  const { extraTime, ...words } = others;
  return {
    title: titleOf(paper, texts),
    tagged: paper.tagged ?? false,
    // Without one the data stay as they were: papers printed before are not made anew.
    ...(paper.institute && { institute: paper.institute }),
    testCode,
    language,
    version: version === null ? null : fill(texts.version, { version }),
    facts: [
      ...(paper.exam ? [{ name: texts.exam, value: paper.exam }] : []),
      { name: questionsWord, value: String(questions.length) },
      {
        name: texts.time,
        value: fill(texts.minutes, { count: minutes.total }),
        ...(minutes.extra > 0 && { mark: fill(extraTime, { ...minutes }) }),
      },
      { name: texts.maxMarks, value: String(maxMarks) },
      { name: texts.language, value: languageNames(paper, texts) },
    ],
    rules: rulesOf(paper, language),
    words: { ...words, rules: null, subjects: null },
    letters: [...OPTION_LETTERS],
    ...(paper.second && { second: secondCover(paper, paper.second) }),
  };
}

function languageNames({ second }: QuestionPaper, texts: PaperTexts): string {
  return second ? `${texts.languageName} · ${PAPER_TEXTS[second.language].languageName}` : texts.languageName;
}

/** The instructions once more, in the other language. */
function secondCover(paper: QuestionPaper, { language, arrangement }: PaperSecond): JsonValue {
  const texts = PAPER_TEXTS[language];
  return { language, arrangement, instructions: texts.instructions, rules: rulesOf(paper, language) };
}

function answerData(
  { right, dropped, written = '', explanation, secondExplanation }: PrintedAnswer,
  number: number,
  [language, secondLanguage]: readonly [string, string],
  texts: PaperTexts,
  parts: ToParts,
): JsonValue {
  const letters = right.map((place) => OPTION_LETTERS[place] ?? '').join(', ');
  const key = dropped ? texts.dropped : letters || shownAnswer(written) || texts.noKey;
  const printed = [
    explanation ? parts(explanation, language) : null,
    secondExplanation ? parts(secondExplanation, secondLanguage) : null,
  ].filter((text) => text !== null);
  const [first, second] = printed;
  return { number, key, language, explanation: first ?? null, ...(second && { second }) };
}

/** As many options to a row as their widths allow. */
function optionColumns(options: readonly string[], width: number): number {
  if (options.some((option) => imagesOf(option).length > 0)) return 2;
  const widest = Math.max(...options.map(estimatedWidth)) / width;
  if (widest <= WIDTH_OF_FOURTH) return 4;
  return widest <= WIDTH_OF_HALF ? 2 : 1;
}

/** Roughly: enough to tell a question from an essay. */
function estimatedLines({ stem, options }: PrintedWords, width: number): number {
  const lines = (text: string) =>
    text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / (LETTERS_A_LINE * width)), 0);
  const figures = (text: string) => imagesOf(text).length;
  const optionFigures = options.reduce((sum, option) => sum + figures(option), 0);
  return (
    [stem, ...options].reduce((sum, text) => sum + lines(text), 0) +
    figures(stem) * LINES_OF_A_FIGURE +
    optionFigures * LINES_OF_AN_OPTIONS_FIGURE
  );
}
