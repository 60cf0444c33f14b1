import { keyLine } from '#core/domain/question-import/docx/layout/end-parts.ts';
import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { findOptions } from '#core/domain/question-import/docx/layout/options.ts';
import { endHeading, headingOf, numberedStart } from '#core/domain/question-import/docx/layout/patterns.ts';

/**
 * Lines of questions, and lines of keys and solutions, which may alternate section by section.
 * `behind`: of each line of an end, how many lines of questions stand before it.
 */
export function cutEnds(lines: readonly FlowLine[]): {
  body: FlowLine[];
  end: FlowLine[];
  behind: number[];
} {
  const body: FlowLine[] = [];
  const end: FlowLine[] = [];
  const behind: number[] = [];
  let isEnd = false;
  let hasQuestions = false;
  const ofQuestions = solutionsOfQuestions(lines);
  const blanks = emptyAnswers(lines);
  for (const [index, line] of lines.entries()) {
    const text = line.rich.text;
    hasQuestions ||= numberedStart(text) !== null;
    const isKey = line.key !== null || (keyLine(text)?.length ?? 0) >= 3;
    const isHeading = endHeading(text) !== null && !ofQuestions.has(index) && !blanks.has(index);
    if (hasQuestions && (isHeading || isKey)) isEnd = true;
    else if (isEnd && mayResume(lines, index)) isEnd = false;
    // Answers at the head of the paper are the key as well.
    const isOfEnd = isEnd || (isKey && !hasQuestions);
    (isOfEnd ? end : body).push(line);
    if (isOfEnd) behind.push(body.length);
  }
  return { body, end, behind };
}

const EMPTY_ANSWER = /^\s*Ans(?:wer)?\s*[.:–-]*\s*$/i;
const FEWEST_BLANKS = 3;

/** 'Answer:' with nothing behind it, below the options of question after question. */
function emptyAnswers(lines: readonly FlowLine[]): ReadonlySet<number> {
  const found = lines.flatMap(({ rich, key }, at) =>
    key === null && EMPTY_ANSWER.test(rich.text) ? [at] : [],
  );
  const below = found.filter((at, place) => {
    const above = lines.slice(Math.max((found[place - 1] ?? -1) + 1, at - LOOK_AHEAD), at);
    return findOptions(above.map(({ rich }) => rich.text).join('\n')).length >= 2;
  });
  return new Set(below.length >= FEWEST_BLANKS ? below : []);
}

/** 'Solution:' alone on its line, below the question it belongs to: no number follows, or one comes with each question. */
function solutionsOfQuestions(lines: readonly FlowLine[]): ReadonlySet<number> {
  const found = lines.flatMap(({ rich, heading }, index) =>
    heading === null &&
    endHeading(rich.text) === 'solutions' &&
    !/solutions|hints|explanations/i.test(rich.text)
      ? [index]
      : [],
  );
  const textOf = (from: number, to: number) =>
    lines
      .slice(from, to)
      .map(({ rich }) => rich.text)
      .join('\n');
  const hasOptionsAbove = (index: number, at: number) =>
    findOptions(textOf(Math.max((found[at - 1] ?? -1) + 1, index - LOOK_AHEAD), index)).length >= 3;
  const isOften = found.length >= 2 && found.filter(hasOptionsAbove).length >= 2;
  return new Set(
    found.filter((index, at) => {
      const isNumbered = numberedStart(lines[index + 1]?.rich.text ?? '') !== null;
      return isOften || (hasOptionsAbove(index, at) && !isNumbered);
    }),
  );
}

const LOOK_AHEAD = 40;

/** Behind a key the questions of the next section begin: a heading or a number, and options before the next number. */
function mayResume(lines: readonly FlowLine[], index: number): boolean {
  const line = lines[index];
  const isHeading = line !== undefined && headingOf(line.rich.text, line.heading) !== null;
  if (!line || (!isHeading && !numberedStart(line.rich.text))) return false;
  const rest = lines.slice(index, index + LOOK_AHEAD);
  const from = rest.findIndex(({ rich }) => numberedStart(rich.text));
  // Between the heading and the first question stands no key and no other heading of an end.
  if (
    from < 0 ||
    rest.slice(0, from + 1).some(({ rich, key }) => key || endHeading(rich.text) || keyLine(rich.text))
  )
    return false;
  const start = rest[from];
  const next = rest.findIndex(
    ({ rich }, place) =>
      place > from && numberedStart(rich.text)?.family === numberedStart(start?.rich.text ?? '')?.family,
  );
  const text = rest
    .slice(from, next < 0 ? undefined : next)
    .map(({ rich }) => rich.text)
    .join('\n');
  const behind = text.slice(numberedStart(text)?.textAt ?? 0);
  const options = findOptions(behind);
  return (
    options.length >= 4 &&
    /\S/.test(behind.slice(0, options[0]?.from)) &&
    !/^\s*(?:Sol|Ans|Exp|Hint)/im.test(behind)
  );
}
