import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { findOptions } from '#core/domain/question-import/docx/layout/options.ts';
import { ANSWER_WORDS, numberedStart } from '#core/domain/question-import/docx/layout/patterns.ts';
import { markOf } from '#core/domain/question-import/docx/layout/roles/line-signs.ts';
import { joinRich, plainRich, sliceRich, trimRich } from '#core/domain/question-import/docx/rich-text.ts';

/** A longer line was made to keep a reader busy. */
const LONGEST = 2_000;
/** 'lead Answer: B. copper' */
const BEHIND = new RegExp(
  `\\S(?=[^\\S\\n]${ANSWER_WORDS}[^\\S\\n]?[:=][^\\S\\n]?[([]?[A-E][.)\\]][^\\S\\n]\\S)`,
  'iu',
);

/**
 * The answer behind an option in the same paragraph gets a line of its own, also where its letter stands in the next one: it is no
 * part of the option.
 */
export function withAnswersApart(lines: readonly FlowLine[]): FlowLine[] {
  const joined = new Set<number>();
  return lines.flatMap((line, at) => {
    const { text } = line.rich;
    if (joined.has(at)) return [];
    if (line.key !== null || text.length > LONGEST) return [line];
    const inLine = markOf(text) === null ? -1 : text.search(BEHIND);
    if (inLine >= 0) return [partOf(line, 0, inLine + 1), behind(line, inLine + 1)];
    const cut = isAloneAbove(lines, at) ? 0 : wordAtEnd(lines, at);
    if (cut === null) return [line];
    const next = lines[at + 1];
    const isSaid =
      ANSWER_ALONE.test(text.slice(cut)) && next !== undefined && numberedStart(next.rich.text) === null;
    if (isSaid) joined.add(at + 1);
    const said = isSaid ? withNext(line, cut, next) : behind(line, cut);
    return cut === 0 ? [said] : [partOf(line, 0, cut), said];
  });
}

const partOf = (line: FlowLine, from: number, to?: number): FlowLine => ({
  ...line,
  rich: trimRich(sliceRich(line.rich, from, to)),
});

const behind = (line: FlowLine, from: number): FlowLine => ({
  ...partOf(line, from),
  ...{ heading: null, list: null, problems: [], losses: [] },
});

/** 'Answer: ' and the next line, which says it. */
const withNext = (line: FlowLine, from: number, next: FlowLine): FlowLine => ({
  ...next,
  rich: joinRich([plainRich('Answer: '), next.rich]),
  written: `${line.rich.text.slice(from).trim()}\n${next.written ?? next.rich.text}`,
  ...{ heading: null, list: null },
  problems: from === 0 ? [...line.problems, ...next.problems] : next.problems,
  losses: from === 0 ? [...line.losses, ...next.losses] : next.losses,
});

const ANSWER = `((?:${ANSWER_WORDS}|Key)(?:[^\\S\\n]+(?:is|key))?)[^\\S\\n]?([:.=–-]{0,3})[^\\S\\n]*$`;
const ANSWER_ALONE = new RegExp(`^[^\\S\\n]*${ANSWER}`, 'iu');
const ANSWER_AT_END = new RegExp(`(?<=\\S)[^\\S\\n]+${ANSWER}`, 'iu');
const SOLUTION_AT_END =
  /(?<=\S)[^\S\n]+((?:Detailed[^\S\n]+)?(?:Sol(?:ution|n)?|Explanation|Expl?|Hint|Reason|हल|व्याख्या))[^\S\n]?(:[-–]?)[^\S\n]*$/iu;
/** 'B', '(b)', 'Option B', 'B. copper'; group 2 is its text. */
const KEY = /^\s*(?:Option\s+|विकल्प\s+)?[([]?([A-Ea-e1-5कखगघ])(?:[)\].]+(?:\s+(\S[^\n]{0,120}))?)?\s*$/iu;
/** 'Choose the Answer', 'which is no Answer': a word of the sentence. */
const IN_SENTENCE =
  /\b(?:choose|select|mark|tick|pick|identify|find|which|what|write|is|are|the|an?|no|of|and|or)$/i;

/** Where 'Answer:' begins at the end of a line of options, its letter or words in the next; null: no such word is there. */
function wordAtEnd(lines: readonly FlowLine[], at: number): number | null {
  const { text } = lines[at]?.rich ?? { text: '' };
  const next = lines[at + 1];
  const match = ANSWER_AT_END.exec(text) ?? SOLUTION_AT_END.exec(text);
  if (!match || !next || next.key !== null) return null;
  const [, word = '', sign = ''] = match;
  if (/^\p{Ll}/u.test(word) || IN_SENTENCE.test(text.slice(0, match.index))) return null;
  if (goesOn(lines, at)) return null;
  const key = KEY.exec(next.rich.text);
  const isBare = key !== null && key[2] === undefined;
  if (!sign.startsWith(':'))
    return isOption(text) &&
      (key !== null || isOneOf(next.rich.text, lines.slice(Math.max(0, at - LOOK_BACK), at + 1)))
      ? match.index
      : null;
  // A question may be called so above its options.
  return isOption(text) || isBare ? match.index : null;
}

/** A line of options; a number alone says nothing of what it begins. */
const isOption = (text: string): boolean =>
  findOptions(text).length > 1 || (markOf(text) !== null && numberedStart(text) === null);

const LOOK_BACK = 6;
/** The words of an option above. */
const isOneOf = (text: string, above: readonly FlowLine[]): boolean =>
  text.trim() !== '' &&
  above.some(({ rich }) => isOption(rich.text) && rich.text.trim().endsWith(text.trim()));

/** The options go on below the word. */
function goesOn(lines: readonly FlowLine[], at: number): boolean {
  const [own = '', next = '', behind = ''] = [0, 1, 2].map((step) => lines[at + step]?.rich.text);
  const last = findOptions(own).at(-1)?.index ?? markOf(own)?.index;
  const [first, second] = [markOf(next), markOf(behind)];
  const isNext = first !== null && last !== undefined && first.index === last + 1;
  const isSeries = first !== null && second?.style === first.style && second.index === first.index + 1;
  return findOptions(next).length > 1 || (isNext && KEY.exec(next)?.[2] !== undefined) || isSeries;
}

/** 'Answer:' alone between the last option and what it is; 'ANSWER KEY' is a heading of all of them. */
function isAloneAbove(lines: readonly FlowLine[], at: number): boolean {
  const [above = '', own = '', next = ''] = [-1, 0, 1].map((step) => lines[at + step]?.rich.text);
  if (!ANSWER_ALONE.test(own) || /key|sheet/i.test(own) || !isOption(above)) return false;
  const isSaid = KEY.test(next) || isOneOf(next, lines.slice(Math.max(0, at - LOOK_BACK), at));
  return isSaid && lines[at + 1]?.key === null && !goesOn(lines, at);
}
