import type { Block } from '#core/domain/question-import/docx/layout/assemble.ts';
import { guessAnswer, withoutStar } from '#core/domain/question-import/docx/layout/guess-answer.ts';
import { answerIndex } from '#core/domain/question-import/docx/layout/patterns.ts';
import {
  type SplitQuestion,
  splitQuestion,
} from '#core/domain/question-import/docx/layout/split-question.ts';
import { joinRich, type ObjectProblem, type RichText } from '#core/domain/question-import/docx/rich-text.ts';
import { toMarkup } from '#core/domain/question-import/docx/to-markup.ts';
import type { FileProblem, ParsedQuestion } from '#core/domain/question-import/parsed-question.ts';

/** What a key and solutions elsewhere say of a question. */
export interface Elsewhere {
  answer: string | null;
  solutions: readonly RichText[];
  problems: readonly ObjectProblem[];
}

/** @param row the number of the question in the file, counted from 1, whatever number it bears */
export function toQuestion(block: Block, elsewhere: Elsewhere, row: number): ParsedQuestion {
  const split = splitQuestion(block.text);
  const problems: FileProblem[] = [];
  const losses = [...split.losses, ...(block.section === undefined ? [] : [`section: ${block.section}`])];
  const write = (rich: RichText, column: string, isOneLine = false): string => {
    const markup = toMarkup(rich, isOneLine);
    problems.push(...markup.problems.map((problem) => ({ ...problem, row, column })));
    losses.push(...markup.losses);
    return markup.text;
  };
  const stem = write(joined([block.directions, split.stem, split.after]), 'stem');
  const guess = guessAnswer(split.marked);
  const options = split.options.map((option, index) =>
    write(guess?.mark === 'star' ? withoutStar(option) : option, `option_${'abcde'[index] ?? 'e'}`, true),
  );
  const solution = joined([split.solution, ...elsewhere.solutions]);
  const explanation = write(solution, 'explanation');
  const correctIndex = decide(split, options, elsewhere, guess, (problem) =>
    problems.push({ ...problem, row, column: 'correct_answer' }),
  );
  for (const line of block.lines) {
    problems.push(...line.problems.map((problem) => ({ ...problem, row, column: null })));
    losses.push(...line.losses);
  }
  problems.push(...elsewhere.problems.map((problem) => ({ ...problem, row, column: 'explanation' })));
  if (split.after.text !== '')
    problems.push({ row, column: 'stem', severity: 'warning', code: 'docx_picture_placed' });
  const source = sourceOf(stem);
  const detail = (...names: string[]) =>
    names.map((name) => split.details[name]).find((value) => value !== undefined);
  return {
    row,
    subject: detail('subject', 'विषय') ?? block.subject ?? '',
    chapter: detail('chapter', 'अध्याय') ?? block.chapter ?? '',
    topic: detail('topic') ?? block.topic ?? '',
    stem: source.stem,
    options,
    correctIndex,
    explanation,
    difficulty: detail('difficulty', 'difficulty level', 'level', 'कठिनाई') ?? '',
    language: detail('language') ?? '',
    source: detail('source', 'exam') ?? source.source,
    tags: (detail('tags') ?? '').split(',').flatMap((tag) => (tag.trim() === '' ? [] : [tag.trim()])),
    problems: distinct(problems),
    losses: [...new Set(losses)],
  };
}

function joined(parts: readonly RichText[]): RichText {
  return joinRich(
    parts.filter(({ text }) => text.trim() !== ''),
    '\n',
  );
}

function distinct(problems: readonly FileProblem[]): FileProblem[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const key = JSON.stringify([problem.column, problem.code, problem.values]);
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}

/** The line of the question goes before the key, the key before a mark; what disagrees is said. */
function decide(
  split: SplitQuestion,
  options: readonly string[],
  elsewhere: Elsewhere,
  guess: ReturnType<typeof guessAnswer>,
  say: (problem: ObjectProblem) => void,
): number | null {
  const own = split.answer ?? letterOfText(split.answerText, options);
  const said = own ?? elsewhere.answer;
  if (own !== null && elsewhere.answer !== null && answerIndex(own) !== answerIndex(elsewhere.answer)) {
    say({ severity: 'error', code: 'docx_answers_differ', values: { line: own, key: elsewhere.answer } });
    return null;
  }
  if (said !== null) {
    const index = answerIndex(said);
    if (index !== null && index < options.length) return index;
    say({ severity: 'error', code: 'docx_answer_unknown', values: { answer: said } });
    return null;
  }
  if (split.answerText !== null) {
    say({
      severity: 'error',
      code: 'docx_answer_unknown',
      values: { answer: split.answerText.slice(0, 100) },
    });
    return null;
  }
  if (!guess) return null;
  say({
    severity: 'warning',
    code: `docx_answer_guessed_${guess.mark}`,
    values: { option: 'ABCDE'[guess.index] ?? '' },
  });
  return guess.index;
}

/** 'Ans. 2.5 m/s' where an option reads the same. */
function letterOfText(text: string | null, options: readonly string[]): string | null {
  if (text === null) return null;
  const bare = (words: string) => words.toLowerCase().replace(/[\s.]+/g, '');
  const index = options.findIndex((option) => bare(option) === bare(text));
  return index < 0 ? null : ('abcde'[index] ?? null);
}

const SOURCE =
  /\s*[[(]\s*((?:NEET|AIPMT|AIIMS|JIPMER|JEE|CBSE|NCERT|IIT|KCET|MHT[- ]?CET|WBJEE|EAMCET)(?:[^\]()[\n]{0,40}))[\])]\s*$/i;

/** '[NEET 2019]' at the end of a question says where it comes from. */
function sourceOf(stem: string): { stem: string; source: string } {
  const match = SOURCE.exec(stem);
  return match?.[1]
    ? { stem: stem.slice(0, match.index).trim(), source: match[1].trim() }
    : { stem, source: '' };
}
