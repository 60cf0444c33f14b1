import { decideAnswer } from '../answers/decide-answers.ts';
import { readAnswer } from '../answers/read-answer.ts';
import { decodeText } from '../decode-text.ts';
import { FileError, newQuestion, problem, unreadable } from '../file-error.ts';
import { MAX_IMPORT_QUESTIONS } from '../import-format.ts';
import type { FileProblem, ParsedFile, ParsedQuestion } from '../parsed-question.ts';
import { quote } from '../quote.ts';
import { noteUnsaid, problemOfLeft } from '../quote-unsaid.ts';
import { withSeveral } from '../table/answers-of-table.ts';
import { type AboveOptions, aboveOptions } from './text-above.ts';

const LONGEST_FOUND = 60;
const OPTION = /^\s*\(?([A-Za-z])(?:[.)]\s+|\))(.*)$/;
const ANSWER = /^\s*(?:ANSWER|ANS|KEY)\s*[:.=]\s*\(?([A-Za-z])\)?\s*\.?\s*$/i;
/** What follows is no letter alone: 'ANSWER: A, C'. */
const ANSWER_OF_SEVERAL = /^\s*ANSWER\s*[:.=]\s*(\S.*)$/i;
const FEEDBACK = /^\s*(?:FEEDBACK|EXPLANATION|SOLUTION)\s*:\s*(.*)$/i;

interface Draft {
  question: ParsedQuestion;
  lines: string[];
  letters: string[];
}

/** Aiken: the question on its lines, options A. to D., a line ANSWER: B. A question may have several lines; a title above it is quoted. */
export function readAiken(bytes: Uint8Array): ParsedFile {
  try {
    const { text } = decodeText(bytes);
    const { questions, left } = parse(text.split(/\r\n|\r|\n/));
    if (questions.length === 0) throw new FileError(text.trim() === '' ? 'empty' : 'no_questions');
    return { questions, attachments: new Map(), problems: problemOfLeft(left) };
  } catch (error) {
    return unreadable(error);
  }
}

/** `left`: titles above questions, and what stands behind the last one. */
function parse(lines: readonly string[]): { questions: ParsedQuestion[]; left: string[] } {
  const questions: ParsedQuestion[] = [];
  let left: string[] = [];
  let draft: Draft | null = null;
  const finish = () => {
    if (draft && (draft.letters.length > 0 || draft.question.problems.length > 0)) {
      if (questions.length === MAX_IMPORT_QUESTIONS)
        throw new FileError('too_many_rows', { most: MAX_IMPORT_QUESTIONS });
      const above = aboveOptions(draft.lines);
      left = left.concat(above.left);
      const problems = [...draft.question.problems, ...saidAbove(draft.question.row, above)];
      questions.push({ ...draft.question, stem: above.stem.join('\n').trim(), problems });
    } else if (draft) left = left.concat(draft.lines);
    draft = null;
  };
  let isAnswered = false;
  for (const [at, line] of lines.entries()) {
    const feedback = isAnswered ? FEEDBACK.exec(line) : null;
    if (feedback && questions.length > 0) {
      const last = questions.at(-1);
      if (last) last.explanation = [last.explanation, (feedback[1] ?? '').trim()].filter(Boolean).join('\n');
      continue;
    }
    if (line.trim() === '' && !draft) continue;
    isAnswered = false;
    draft ??= { question: newQuestion(at + 1), lines: [], letters: [] };
    const answer = ANSWER.exec(line);
    if (answer) {
      setAnswer(draft, (answer[1] ?? '').toUpperCase());
      finish();
      isAnswered = true;
      continue;
    }
    const several = draft.letters.length > 0 ? ANSWER_OF_SEVERAL.exec(line)?.[1] : undefined;
    if (several !== undefined) {
      draft.question = withWritten(draft.question, several.trim());
      // An error quotes the beginning.
      if (several.length > LONGEST_FOUND) noteUnsaid(draft.question, [['answer', several]]);
      finish();
      isAnswered = true;
      continue;
    }
    const option = OPTION.exec(line);
    const letter = option?.[1]?.toUpperCase() ?? '';
    if (option && letter === String.fromCharCode(65 + draft.letters.length)) {
      draft.letters.push(letter);
      draft.question.options.push((option[2] ?? '').trim());
    } else if (draft.letters.length > 0 && line.trim() === '') {
      // The end of a question without an answer; said at the first of several empty lines.
      if (lines[at - 1]?.trim() === '') continue;
      const next = lines[nextFilled(lines, at)] ?? '';
      const expected = String.fromCharCode(65 + draft.letters.length);
      const hasMore = ANSWER.test(next) || OPTION.exec(next)?.[1]?.toUpperCase() === expected;
      if (!hasMore) finish();
    } else if (draft.letters.length > 0) {
      const last = draft.question.options.length - 1;
      draft.question.options[last] = `${draft.question.options[last]} ${line.trim()}`;
    } else draft.lines.push(line.trim());
  }
  finish();
  return { questions, left };
}

/** Looked for line by line: a copy of all that follows would take time by the square of the file. */
function nextFilled(lines: readonly string[], from: number): number {
  let at = from + 1;
  while (at < lines.length && lines[at]?.trim() === '') at += 1;
  return at;
}

/** What stays with a question though nothing says that it belongs there. */
const saidAbove = (row: number, { unsure, asksTwice }: AboveOptions): FileProblem[] =>
  unsure === ''
    ? []
    : [problem(asksTwice ? 'error' : 'warning', row, 'stem', 'text_above', { text: quote(unsure) })];

/** Letters of several, or what is no answer. */
function withWritten(question: ParsedQuestion, written: string): ParsedQuestion {
  const { options } = question;
  const verdict = decideAnswer(
    { reading: readAnswer(written, options), optionCount: options.length },
    { from: 1, prefers: 'label', by: 'name' },
  );
  return withSeveral(
    question,
    'index' in verdict ? { problem: 'invalid' } : verdict,
    written.slice(0, LONGEST_FOUND),
  );
}

function setAnswer({ question, letters }: Draft, letter: string): void {
  const index = letters.indexOf(letter);
  if (index >= 0) question.correctIndex = index;
  else
    question.problems.push(
      problem('error', question.row, 'correctIndex', 'answer_invalid', { found: letter }),
    );
}
