import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { joinRich, plainRich, sliceRich, trimRich } from '#core/domain/question-import/docx/rich-text.ts';

/** '{~%0% iron', '=copper', '~zinc}': an answer of GIFT, typed on a line of its own. */
const ANSWER = /^\s*(\{?)\s*([=~])\s*(?:%(-?\d{1,3}(?:[.,]\d+)?)%)?\s*(?=\S)/;
const CLOSED = /\s*\}\s*$/;
const FEWEST_QUESTIONS = 3;
const MOST_ANSWERS = 6;
const LETTERS = 'ABCDEF';

interface Given {
  from: number;
  to: number;
}

/** Questions typed in Word as GIFT writes them: each answer gets its letter, and what earns marks is said below them. */
export function withoutGift(lines: readonly FlowLine[]): FlowLine[] {
  const given = answersOf(lines);
  if (given.length < FEWEST_QUESTIONS) return [...lines];
  const result: FlowLine[] = [];
  let at = 0;
  for (const { from, to } of given) {
    result.push(...lines.slice(at, from));
    const right: string[] = [];
    for (const [place, line] of lines.slice(from, to).entries()) {
      const letter = LETTERS[place] ?? 'F';
      if (isRight(line)) right.push(letter);
      result.push({ ...line, list: null, rich: joinRich([plainRich(`${letter}. `), textOf(line)]) });
    }
    const last = lines[to - 1];
    if (last && right.length > 0)
      result.push({
        ...last,
        list: null,
        rich: plainRich(`Answer: ${right.join(', ')}`),
        problems: [],
        losses: [],
      });
    at = to;
  }
  return [...result, ...lines.slice(at)];
}

function answersOf(lines: readonly FlowLine[]): Given[] {
  const found: Given[] = [];
  for (let from = 0; from < lines.length; from += 1) {
    if (matchOf(lines[from])?.[1] !== '{') continue;
    let to = from + 1;
    while (
      matchOf(lines[to]) &&
      matchOf(lines[to])?.[1] === '' &&
      !CLOSED.test(lines[to - 1]?.rich.text ?? '')
    )
      to += 1;
    const isWhole =
      CLOSED.test(lines[to - 1]?.rich.text ?? '') && to - from >= 2 && to - from <= MOST_ANSWERS;
    if (isWhole) found.push({ from, to });
    from = to - 1;
  }
  return found;
}

const matchOf = (line: FlowLine | undefined) =>
  line && line.key === null ? ANSWER.exec(line.rich.text) : null;

/** '=' alone, or all or a part of the marks. */
function isRight(line: FlowLine): boolean {
  const [, , sign, share] = matchOf(line) ?? [];
  return share === undefined ? sign === '=' : Number(share.replace(',', '.')) > 0;
}

function textOf({ rich }: FlowLine) {
  const from = ANSWER.exec(rich.text)?.[0].length ?? 0;
  const to = CLOSED.exec(rich.text)?.index ?? rich.text.length;
  return trimRich(sliceRich(rich, from, to));
}
