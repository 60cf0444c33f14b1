import { isAnswerLine } from '#core/domain/question-import/docx/layout/bold-lines.ts';
import { examIn } from '#core/domain/question-import/docx/layout/exam-names.ts';
import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { findOptions } from '#core/domain/question-import/docx/layout/options.ts';
import { markOf } from '#core/domain/question-import/docx/layout/part-blocks.ts';
import { headingOf, numberedStart } from '#core/domain/question-import/docx/layout/patterns.ts';
import { areSectionsOfYears, asSection, yearAbove } from '#core/domain/question-import/docx/layout/years.ts';
import { OBJECT, sliceRich, trimRich } from '#core/domain/question-import/docx/rich-text.ts';

/** Lines the options of a question are looked for in. */
const LOOK_BACK = 16;
const FEWEST_OPTIONS = 3;
/** So many lines of the kind say by their number that they are no part of an option. */
const USUAL = 3;
/** Of the questions, as a share, that must have one where the first line of the paper may be a year above its questions. */
const MOST_OF_THEM = 0.6;
/** An option that ends so reads on in the next line. */
const READS_ON = /(?:[,;(–-]|\b(?:and|or|the|an?|of|in|to|by|with|from|since|until|till|year|years))\s*$/iu;
const LONGEST = 400;

type Kind = 'named' | 'year';

/**
 * Lines behind the last option, or behind the answer, that say in which exam or year the question was asked: its source, and no part of
 * the option. Where little more than a year says so, and hardly another question of the paper has one, it is said.
 */
export function withSourcesNamed(all: readonly FlowLine[]): FlowLine[] {
  const parted = all.map(partedAtSource);
  const lines = parted.flat();
  const areSections = areSectionsOfYears(lines);
  const found = new Map<number, Kind>();
  for (let at = 1; at < lines.length; at += 1) {
    const kind = kindOf(lines[at]);
    if (kind === null || (areSections && yearAbove(lines, at) !== null)) continue;
    if (found.has(at - 1) || isBehindOptions(lines, at, kind)) found.set(at, kind);
  }
  if (found.size === 0) return [...all];
  if (areHeadings(lines, found)) return withSections(lines, found);
  const result: FlowLine[] = [];
  let at = 0;
  for (const [place, parts] of parted.entries()) {
    const isWhole = parts.length === 1 || !found.has(at + 1);
    for (const line of isWhole ? all.slice(place, place + 1) : parts) {
      const above = result.at(-1);
      const kind = found.get(at);
      at += isWhole ? parts.length : 1;
      if (kind === undefined || !above) result.push(line);
      else result[result.length - 1] = withSource(above, line, kind === 'year' && found.size < USUAL);
    }
  }
  return result;
}

/** '(d) lead [NEET 2010]': what stands in brackets behind the option may be no part of it. */
const TAIL = /(?<=\S)\s+[[(][^()[\]\n]{3,60}[)\]]\s*$/;

function partedAtSource(line: FlowLine): FlowLine[] {
  const { text } = line.rich;
  const tail = line.key === null && text.length <= LONGEST ? TAIL.exec(text) : null;
  if (!tail || examIn(tail[0]) !== 'named' || findOptions(`\n${text}`).length + (markOf(text) ? 1 : 0) === 0)
    return [line];
  const rich = trimRich(sliceRich(line.rich, 0, tail.index));
  const behind = { rich: trimRich(sliceRich(line.rich, tail.index)), heading: null, list: null, key: null };
  return [
    { ...line, rich },
    { ...behind, problems: [], losses: [] },
  ];
}

function kindOf(line: FlowLine | undefined): Kind | null {
  if (!line || line.key !== null || line.rich.text.length > LONGEST) return null;
  const { text } = line.rich;
  return text.includes(OBJECT) || headingOf(text, line.heading) !== null ? null : examIn(text);
}

/** Behind options that are whole, the last of which is a line. */
function isBehindOptions(lines: readonly FlowLine[], at: number, kind: Kind): boolean {
  const above = lines[at - 1]?.rich.text ?? '';
  const isBelowAnswer = above.length < LONGEST && isAnswerLine(above);
  const front = lines.slice(Math.max(0, at - LOOK_BACK), isBelowAnswer ? at - 1 : at);
  const text = front.map(({ rich }) => rich.text.slice(-LONGEST)).join('\n');
  const options = findOptions(text);
  const last = options.at(-1);
  if (!last || options.length < FEWEST_OPTIONS) return false;
  const own = text.slice(last.textAt).trim();
  if (own === '' || own.includes('\n') || READS_ON.test(own)) return false;
  if (isBelowAnswer) return kind === 'named';
  let below = at + 1;
  while (kindOf(lines[below]) !== null) below += 1;
  const next = lines[below]?.rich.text ?? '';
  // The options go on.
  if ((markOf(next)?.index ?? 0) > 0 && numberedStart(next) === null) return false;
  const isOfOptions = options.slice(0, -1).some(({ textAt }, place) => {
    const [first = '', ...more] = text
      .slice(textAt, options[place + 1]?.from)
      .trim()
      .split('\n');
    return examIn(TAIL.exec(first)?.[0] ?? '') !== null || more.some((line) => examIn(line) !== null);
  });
  return !isOfOptions;
}

/** A year stands above the first question as well, and below few: it heads the questions that follow it. */
function areHeadings(lines: readonly FlowLine[], found: ReadonlyMap<number, Kind>): boolean {
  const first = lines.findIndex(({ rich }) => numberedStart(rich.text) !== null);
  if (first < 1 || kindOf(lines[first - 1]) === null) return false;
  const questions = lines.filter(({ rich }) => markOf(rich.text)?.index === 0).length;
  const areBracketed = [...found.keys()].every((at) => /^\s*\[/.test(lines[at]?.rich.text ?? ''));
  return !areBracketed && found.size < questions * MOST_OF_THEM;
}

function withSections(lines: readonly FlowLine[], found: ReadonlyMap<number, Kind>): FlowLine[] {
  let section = 0;
  const first = lines.findIndex(({ rich }) => numberedStart(rich.text) !== null);
  return lines.map((line, at) => {
    if (at !== first - 1 && !found.has(at)) return line;
    section += 1;
    return asSection(line, section);
  });
}

function withSource(above: FlowLine, { rich, problems, losses }: FlowLine, isGuess: boolean): FlowLine {
  const text = rich.text.trim();
  const said = text.replace(/^[-–—*•~:\s]+/u, '').replace(/^[[({]([^[({]*)[\])}][.\s]*$/u, '$1');
  const values = { text };
  const guess = { severity: 'warning', code: 'docx_source_behind', values } as const;
  return {
    ...above,
    source: above.source === undefined ? said : `${above.source}; ${said}`,
    written: `${above.written ?? above.rich.text}\n${text}`,
    problems: [...above.problems, ...problems, ...(isGuess ? [guess] : [])],
    losses: [...above.losses, ...losses],
  };
}
