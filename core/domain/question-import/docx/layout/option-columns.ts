import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { joinRich, plainRich, sliceRich, trimRich } from '#core/domain/question-import/docx/rich-text.ts';

/** Two options of a line: the letters, how they are marked, and where their texts stand. */
interface Pair {
  letters: string;
  mark: string;
  parts: readonly (readonly [number, number])[];
}

const DASHED = /[^\S\n][-–•][^\S\n]+(?=[([]?([A-F])[)\].]\s*\S)/g;

/** 'Which metal is red? - A) iron - B) copper - C) zinc': a list that lost its lines. */
export function splitDashed(lines: readonly FlowLine[]): FlowLine[] {
  return lines.flatMap((line) => {
    const found = line.key === null ? [...line.rich.text.matchAll(DASHED)] : [];
    const letters = found.map((match) => match[1] ?? '').join('');
    if (letters.length < 3 || !'ABCDEF'.startsWith(letters)) return [line];
    const bounds = [0, ...found.map((match) => match.index + match[0].length), line.rich.text.length];
    return bounds.slice(0, -1).map((from, place): FlowLine => {
      const to = found[place]?.index ?? bounds[place + 1] ?? from;
      const rich = trimRich(sliceRich(line.rich, from, to));
      return place === 0
        ? { ...line, rich }
        : { ...line, rich, heading: null, list: null, problems: [], losses: [] };
    });
  });
}

/** Options typed in two columns, which go down or across, each given a line of its own: 'A one C three' above 'B two D four'. */
export function splitColumns(lines: readonly FlowLine[]): FlowLine[] {
  const result: FlowLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [upper, lower] = [lines[at], lines[at + 1]];
    const options = upper && lower ? fourOf(upper, lower) : null;
    if (options) at += 1;
    result.push(...(options ?? (upper ? [upper] : [])));
  }
  return result;
}

const DOWN = 'ACBD';
const ACROSS = 'ABCD';

function fourOf(upper: FlowLine, lower: FlowLine): FlowLine[] | null {
  if (upper.key !== null || lower.key !== null) return null;
  const first = pairOf(upper.rich.text, ['AB', 'AC']);
  const second = first && pairOf(lower.rich.text, [first.letters === 'AB' ? 'CD' : 'BD']);
  if (!first || !second || first.mark !== second.mark) return null;
  const order = first.letters + second.letters;
  // Marked ones that go across are found as they stand.
  if (order !== DOWN && !(order === ACROSS && first.mark === '')) return null;
  const texts = [
    ...first.parts.map((part) => [upper, part] as const),
    ...second.parts.map((part) => [lower, part] as const),
  ];
  const options = texts.map(([line, [from, to]], place): FlowLine => {
    const text = trimRich(sliceRich(line.rich, from, to));
    const label = plainRich(
      `${order[place] ?? ''}${first.mark === '' ? '.' : first.mark} `,
      text.marks[0] ?? 0,
    );
    const isFirst = place % 2 === 0;
    return {
      ...line,
      list: null,
      rich: joinRich([label, text]),
      problems: isFirst ? line.problems : [],
      losses: isFirst ? line.losses : [],
    };
  });
  return order === DOWN ? [0, 2, 1, 3].flatMap((place) => options[place] ?? []) : options;
}

/** 'A one B two', 'A. one B. two', '(A) one (B) two': capitals alone, as small letters are words. */
function pairOf(text: string, allowed: readonly string[]): Pair | null {
  for (const letters of allowed) {
    const [one = '', two = ''] = letters;
    for (const [mark, open, close] of MARKS) {
      const pattern = new RegExp(
        `^\\s*${open}${one}${close}\\s*(\\S.*?)\\s+${open}${two}${close}\\s*(?=\\S)`,
      );
      const match = pattern.exec(text);
      const inner = match?.[1];
      if (!match || inner === undefined) continue;
      const from = match[0].indexOf(inner, text.indexOf(one) + 1);
      return {
        letters,
        mark,
        parts: [
          [from, from + inner.length],
          [match[0].length, text.length],
        ],
      };
    }
  }
  return null;
}

/** What is written behind the letter, and around it as a pattern. */
const MARKS: readonly (readonly [string, string, string])[] = [
  [')', '\\(?', '\\)'],
  ['.', '', '\\.'],
  ['', '', '(?=\\s)'],
];
