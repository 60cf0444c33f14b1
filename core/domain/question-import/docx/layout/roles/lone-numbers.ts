import { type FlowLine, westernFigures } from '#core/domain/question-import/docx/layout/flow.ts';
import { saysOfOptions } from '#core/domain/question-import/docx/layout/lone-keys.ts';
import { markOf, numberOf } from '#core/domain/question-import/docx/layout/roles/line-signs.ts';
import { joinRich, plainRich, trimRich } from '#core/domain/question-import/docx/rich-text.ts';

/** Less may be figures of a table. */
const FEWEST = 3;

/**
 * 'Question 2' or '2' alone on a line goes before the words of its question, where such lines count on: those below it, or
 * those above it where the options follow at once.
 */
export function withLoneNumbers(lines: readonly FlowLine[]): FlowLine[] {
  const numbers = lines.map(({ rich, key }) => (key === null ? loneNumber(rich.text) : null));
  const found = numbers.flatMap((number, at) => (number === null ? [] : [{ number, at }]));
  const steps = found.filter(
    ({ number }, place) => place > 0 && number === (found[place - 1]?.number ?? 0) + 1,
  );
  if (found.length < FEWEST || steps.length * 2 < found.length) return [...lines];
  const isFirst = (at: number) => markOf(lines[at]?.rich.text ?? '')?.index === 0;
  const areBelow = found.filter(({ at }) => isFirst(at + 1)).length * 2 > found.length;
  /** Of each line with words, the line of its number. */
  const labels = new Map(
    found.flatMap(({ at }) => {
      const to = areBelow ? at - 1 : at + 1;
      const isOfOption = !areBelow && at > 0 && saysOfOptions(lines[to]?.rich.text ?? '');
      const isFree = lines[to]?.key === null && numbers[to] === null && !isOfOption;
      return isFree ? [[to, at] as const] : [];
    }),
  );
  const gone = new Set(labels.values());
  return lines.flatMap((line, at): FlowLine[] => {
    if (gone.has(at)) return [];
    const label = lines[labels.get(at) ?? -1];
    return [label ? labelled(line, label) : line];
  });
}

const ANSWER = /(?<=\d)\s*Answer\s*$/i;

function labelled(line: FlowLine, label: FlowLine): FlowLine {
  const number = label.rich.text
    .replace(ANSWER, '')
    .trim()
    .replace(/[\s.:)\]-]+$/, '');
  return {
    ...line,
    ...(label.isBehindGap && { isBehindGap: true }),
    list: null,
    rich: joinRich([plainRich(`${number}. `), trimRich(line.rich)]),
    problems: [...label.problems, ...line.problems],
    losses: [...label.losses, ...line.losses],
  };
}

function loneNumber(source: string): number | null {
  const text = westernFigures(source).replace(ANSWER, '');
  const figure = /^\s*(\d{1,4})\s*[.):]?\s*$/.exec(text)?.[1];
  if (figure) return Number(figure);
  const start = numberOf(text);
  return start && text.slice(start.textAt).trim() === '' ? start.number : null;
}
