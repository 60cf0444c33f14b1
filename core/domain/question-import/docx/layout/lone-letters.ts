import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { saysOfOptions } from '#core/domain/question-import/docx/layout/lone-keys.ts';
import { joinRich, plainRich, sliceRich } from '#core/domain/question-import/docx/rich-text.ts';

/** 'A.' alone, and what a button before it leaves on some pages: ']A.'. */
const LONE = /^\s*\]?\s*([([]?[A-Fa-f][)\].])\s*$/;
const STRAY = /^\s*\]\s*(?=[A-Fa-f][)\].])/;
/** What is no text of an option: another mark, a number alone. */
const NO_TEXT = /^\s*(?:\]?\s*[([]?[A-Fa-f][)\].](?:\s|$)|\d{1,4}\s*[.)]\s*$)/;
/** The figure of an option, or the number of the next question below an option without text. */
const FIGURE = /^\s*\d{1,4}\s*$/;
/** A paper that has fewer has them for another reason. */
const FEWEST = 4;
/** Lines within which the letter before or behind stands. */
const NEAR = 8;
const STEPS = Array.from({ length: 2 * NEAR + 1 }, (_, at) => at - NEAR).filter((step) => step !== 0);
const LETTERS = 'abcdef';
const MARKED = /^\s*[([]?([A-Ea-e])[)\].]\s*\S/;

/**
 * Letters of options that stand alone above their texts, as pages of practice tests are copied: each gets the line below it, which is
 * part of no heading then. A letter alone counts where the one before or behind it stands near.
 */
export function withLoneLetters(lines: readonly FlowLine[]): FlowLine[] {
  const marks = lines.map(({ rich, key }) => (key === null ? (LONE.exec(rich.text)?.[1] ?? null) : null));
  const strays = lines.filter(({ rich }) => STRAY.test(rich.text)).length;
  const areMany = marks.filter((mark) => mark !== null).length + strays >= FEWEST;
  const letterAt = (at: number) => LETTERS.indexOf(/[a-f]/i.exec(marks[at] ?? '')?.[0].toLowerCase() ?? ' ');
  const isNear = (at: number) =>
    STEPS.some((step) => marks[at + step] != null && letterAt(at + step) - letterAt(at) === Math.sign(step));
  const isFigure = (at: number) => marks[at] != null && FIGURE.test(lines[at + 1]?.rich.text ?? '');
  const isOfOption = (at: number) => {
    const below = lines[at + 2]?.rich.text ?? '';
    return (
      marks[at + 2] != null ||
      saysOfOptions(below) ||
      STEPS.some((step) => step < 0 && isFigure(at + step) && letterAt(at + step) < letterAt(at))
    );
  };
  /** 'D.' above '1953' and the answer, below 'C. 1952'. */
  const isLast = (at: number) =>
    isFigure(at) &&
    saysOfOptions(lines[at + 2]?.rich.text ?? '') &&
    (MARKED.exec(lines[at - 1]?.rich.text ?? '')?.[1] ?? ' ').toLowerCase() === LETTERS[letterAt(at) - 1];
  const isJoined = (at: number) => {
    const next = lines[at + 1];
    if (isLast(at)) return true;
    if (!areMany) return false;
    if (marks[at] == null || next?.key !== null || NO_TEXT.test(next.rich.text) || !isNear(at)) return false;
    return !FIGURE.test(next.rich.text) || isOfOption(at);
  };
  return lines.flatMap((line, at) => {
    const next = lines[at + 1];
    if (at > 0 && isJoined(at - 1)) return [];
    if (!next || !isJoined(at)) return [areMany ? withoutStray(line) : line];
    const rich = joinRich([plainRich(`${marks[at]} `), next.rich]);
    const problems = [...line.problems, ...next.problems];
    const losses = [...new Set([...line.losses, ...next.losses])];
    return [{ ...line, rich, problems, losses, heading: null, list: null }];
  });
}

function withoutStray(line: FlowLine): FlowLine {
  const stray = STRAY.exec(line.rich.text)?.[0].length ?? 0;
  return stray === 0 ? line : { ...line, rich: sliceRich(line.rich, stray) };
}
