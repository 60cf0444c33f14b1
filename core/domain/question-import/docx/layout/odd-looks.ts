import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { joinRich, plainRich, sliceRich } from '#core/domain/question-import/docx/rich-text.ts';

/** A point of Word, or a letter that Word or somebody gave. */
const POINT = /^\s*-\s+(?=\S)/;
const LETTERED = /^\s*[([]?([A-Fa-f])[)\].]\s*(?=\S)/;
const FEWEST_OPTIONS = 3;
const MOST_OPTIONS = 6;
const FEWEST_QUESTIONS = 3;
/** Of the questions, as a share, in which one option alone must look so. */
const MOST_OF_THEM = 0.8;

interface Group {
  from: number;
  /** Which of its lines looks otherwise than all others of it; null: none, or several. */
  odd: number | null;
}

/**
 * Options of which that of one is drawn otherwise by its list or style, in question after question: that one bears a tick from here on, and is
 * taken with the warning of a sign. Always the first or the last is no key, but how a list begins or ends.
 */
export function withOddLooks(lines: readonly FlowLine[]): readonly FlowLine[] {
  const groups = groupsOf(lines);
  const odd = groups.flatMap(({ from, odd: place }) => (place === null ? [] : [from + place]));
  const places = new Set(groups.flatMap(({ odd: place }) => (place === null ? [] : [place])));
  const looks = new Set(odd.map((at) => lines[at]?.look ?? ''));
  if (odd.length < FEWEST_QUESTIONS || odd.length < groups.length * MOST_OF_THEM) return lines;
  if (places.size < 2 || looks.size > 1) return lines;
  const marked = new Set(odd);
  return lines.map((line, at) => (marked.has(at) ? ticked(line) : line));
}

function ticked(line: FlowLine): FlowLine {
  const { text } = line.rich;
  const from = (POINT.exec(text) ?? LETTERED.exec(text))?.[0].length ?? 0;
  const rich = joinRich([sliceRich(line.rich, 0, from), plainRich('✓ '), sliceRich(line.rich, from)]);
  return { ...line, rich, written: line.written ?? text };
}

/** Lines beside each other that are points of one kind, or letters that go on. */
function groupsOf(lines: readonly FlowLine[]): Group[] {
  const groups: Group[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    let to = at;
    while (to < lines.length && goesOn(lines[to], to - at)) to += 1;
    const count = to - at;
    if (count >= FEWEST_OPTIONS && count <= MOST_OPTIONS)
      groups.push({ from: at, odd: oddOf(lines.slice(at, to)) });
    at = Math.max(at, to - 1);
  }
  return groups;
}

function goesOn(line: FlowLine | undefined, place: number): boolean {
  if (!line || line.key !== null) return false;
  if (line.list !== null && POINT.test(line.rich.text)) return true;
  const letter = LETTERED.exec(line.rich.text)?.[1]?.toLowerCase();
  return letter !== undefined && 'abcdef'.indexOf(letter) === place;
}

function oddOf(lines: readonly FlowLine[]): number | null {
  const looks = lines.map(({ look = '' }) => look);
  const counts = looks.map((look) => looks.filter((other) => other === look).length);
  const place = counts.indexOf(1);
  return place >= 0 && new Set(looks).size === 2 && counts.filter((count) => count === 1).length === 1
    ? place
    : null;
}
