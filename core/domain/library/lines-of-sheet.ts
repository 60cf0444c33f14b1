import { FEWEST_ANSWERS } from '../item-statistics/item-statistics.ts';

/** First answers to one question of a line, each of another student. */
export interface AnsweredQuestion {
  line: string;
  answered: number;
  right: number;
}

export interface ToldLine {
  line: string;
  /** Rounded down to tens. */
  answered: number;
  /** To the nearest 5. */
  rightPercent: number;
}

const FEWEST_QUESTIONS = 5;
const COUNT_STEP = 10;
const PERCENT_STEP = 5;

/**
 * What may be told of lines of the syllabus without telling anything of a question or a student (docs/decisions/088).
 * @param questions a line has a row for each of its questions; what is held back is not among them
 * @returns the line answered most often first
 */
export function tellLines(questions: readonly AnsweredQuestion[], most: number): ToldLine[] {
  const lines = new Map<string, AnsweredQuestion[]>();
  for (const question of questions) {
    if (question.answered > 0) lines.set(question.line, [...(lines.get(question.line) ?? []), question]);
  }
  return [...lines]
    .filter(([, ofLine]) => hasEnough(ofLine))
    .map(([line, ofLine]) => roundedLine(line, ofLine))
    .sort((one, other) => other.answered - one.answered || (one.line < other.line ? -1 : 1))
    .slice(0, most);
}

/** Each student answers a question once: as many answers to one are as many students. */
function hasEnough(ofLine: readonly AnsweredQuestion[]): boolean {
  const largest = Math.max(...ofLine.map(({ answered }) => answered));
  return (
    ofLine.length >= FEWEST_QUESTIONS &&
    largest >= FEWEST_ANSWERS &&
    2 * largest <= sum(ofLine.map(({ answered }) => answered))
  );
}

function roundedLine(line: string, ofLine: readonly AnsweredQuestion[]): ToldLine {
  const answered = sum(ofLine.map((question) => question.answered));
  const right = sum(ofLine.map((question) => question.right));
  return {
    line,
    answered: Math.floor(answered / COUNT_STEP) * COUNT_STEP,
    rightPercent: Math.round((100 * right) / answered / PERCENT_STEP) * PERCENT_STEP,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
