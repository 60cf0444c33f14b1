import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { markOf } from '#core/domain/question-import/docx/layout/roles/line-signs.ts';
import { sliceRich, trimRich } from '#core/domain/question-import/docx/rich-text.ts';

/** A line, or an option of a line that holds several of them. */
export interface Piece {
  line: FlowLine;
  /** The line of the paper it is of. */
  of: number;
}

const INNER = /\s(?=[([]?(?:[A-Fa-f]|[1-6]|i{1,3}|iv|v|[कखगघ])[)\].]\s*\S)/gu;
/** A longer line was made to keep a reader busy. */
const LONGEST = 2_000;
/** Options that stand behind words on one line are a series of so many. */
const FEWEST_BEHIND_WORDS = 3;

/** Options side by side become pieces of their own, and so does the question before them. */
export function piecesOf(lines: readonly FlowLine[]): Piece[] {
  return lines.flatMap((line, of) => {
    const { text } = line.rich;
    const cuts = line.key === null && text.length <= LONGEST ? cutsOf(text) : [];
    if (cuts.length === 0) return [{ line, of }];
    return [0, ...cuts].map((from, place): Piece => {
      const rich = trimRich(sliceRich(line.rich, from, cuts[place]));
      // What is said of the line is said once.
      return place === 0
        ? { line: { ...line, rich }, of }
        : { line: { rich, heading: null, list: null, problems: [], losses: [], key: null }, of };
    });
  });
}

function cutsOf(text: string): number[] {
  const marks = [...text.matchAll(INNER)].flatMap(({ index }) => {
    const mark = markOf(text.slice(index + 1));
    return mark ? [{ ...mark, at: index + 1 }] : [];
  });
  const first = markOf(text);
  const led = first?.style.startsWith('1') ? null : first;
  const found = led ? cutsFrom(led.index, led.style) : bestOfBegins();
  return found.every((at, place) => text.slice(at, found[place + 1]).trim().length > 2) ? found : [];

  function cutsFrom(index: number, style: string): number[] {
    const cuts: number[] = [];
    for (const mark of marks) {
      if (mark.style === style && mark.index === index + cuts.length + 1) cuts.push(mark.at);
    }
    return cuts;
  }
  function bestOfBegins(): number[] {
    const series = marks
      .filter(({ index }) => index === 0)
      .map(({ at, style }) => [at, ...cutsFrom(0, style).filter((cut) => cut > at)]);
    // '1) x 2) y' begins with a figure that may be the question's.
    const own = first ? cutsFrom(first.index, first.style) : [];
    const best = series.toSorted((a, b) => b.length - a.length)[0] ?? [];
    if (best.length >= FEWEST_BEHIND_WORDS) return best;
    return own;
  }
}
