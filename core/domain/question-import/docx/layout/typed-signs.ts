import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { withLatinMarks } from '#core/domain/question-import/docx/layout/letters-alike.ts';
import { withMarksOfScripts } from '#core/domain/question-import/docx/layout/letters-of-scripts.ts';
import { ANSWER_WORDS } from '#core/domain/question-import/docx/layout/patterns.ts';
import { BOLD, joinRich, type RichText, sliceRich } from '#core/domain/question-import/docx/rich-text.ts';

/** Takes away what was typed or pasted before the words of a line and is none of them. */
export function withoutTypedSigns(lines: readonly FlowLine[]): FlowLine[] {
  const marked = withLatinMarks(withMarksOfScripts(lines.map(withoutUnseen)));
  return joinFeet(withoutSecondMarks(withoutSecondNumbers(withoutMarkdown(marked))));
}

/** Signs without width, as pages of the web have them before a number; those that join letters of Indian scripts stay. */
const UNSEEN = /^[\s\u200b\u200e\u200f\u2060\ufeff]*[\u200b\u200e\u200f\u2060\ufeff]\s*/;

function withoutUnseen(line: FlowLine): FlowLine {
  const match = UNSEEN.exec(line.rich.text);
  return match ? { ...line, rich: sliceRich(line.rich, match[0].length) } : line;
}

/** '**Answer:**': words between double stars, which mean bold type. */
const STARRED = /(?<=^|[\s(])\*\*(?=[^\s*])([^*\n]{0,300}[^\s*])\*\*(?=$|[\s.,:;)?!])/g;
const BEGINS_STARRED = /^\s*(?:- )?\*\*(?=[^\s*])[^*\n]{0,300}[^\s*]\*\*(?=$|[\s.,:;)?!])/;
const OPENS = /^\s*(?:(?:Q\.?\s*)?\d{1,4}[.):]\s*)?\*\*(?=\S)/i;
const CLOSES = /[\p{L}\d?.:!)”"’']\*\*(?=\s|$)/u;
/** Lines that bold type goes on for. */
const LONGEST = 3;
const isClosed = (lines: readonly FlowLine[], at: number) =>
  lines.slice(at, at + LONGEST).some(({ rich }) => CLOSES.test(rich.text));
const HASHES = /^\s*#{2,6}\s+(?=\S)/;
const RULE = /^\s*(?:-{3}|\*{3})\s*$/;
/** Less may be stars of a program. */
const FEWEST = 2;

/** A text in Markdown, pasted as it is. */
function withoutMarkdown(lines: readonly FlowLine[]): readonly FlowLine[] {
  const isMarked = ({ rich }: FlowLine, at: number) =>
    BEGINS_STARRED.test(rich.text) ||
    HASHES.test(rich.text) ||
    (OPENS.test(rich.text) && isClosed(lines, at));
  const marked = lines.filter(isMarked);
  if (marked.length < FEWEST) return lines;
  return lines.flatMap((line) => {
    if (RULE.test(line.rich.text)) return [];
    const hashes = HASHES.exec(line.rich.text)?.[0].length ?? 0;
    return [{ ...line, rich: withoutEnds(starredInBold(sliceRich(line.rich, hashes))) }];
  });
}

function starredInBold(rich: RichText): RichText {
  const pieces: RichText[] = [];
  let at = 0;
  for (const match of rich.text.matchAll(STARRED)) {
    const from = match.index + 2;
    const to = match.index + match[0].length - 2;
    const words = sliceRich(rich, from, to);
    pieces.push(sliceRich(rich, at, match.index), {
      ...words,
      marks: words.marks.map((mark) => mark | BOLD),
    });
    at = to + 2;
  }
  return at === 0 ? rich : joinRich([...pieces, sliceRich(rich, at)]);
}

/** '**Which metal' with 'is red?**' on the next line. */
function withoutEnds(rich: RichText): RichText {
  const [open = '', before = ''] = /^(\s*(?:(?:Q\.?\s*)?\d{1,4}[.):]\s*)?)\*\*(?=\S)/i.exec(rich.text) ?? [];
  const closed = open === '' ? CLOSES.exec(rich.text) : null;
  const to = closed ? closed.index + 1 : rich.text.length;
  if (open === '' && !closed) return rich;
  return joinRich([
    sliceRich(rich, 0, before.length),
    sliceRich(rich, open.length, to),
    sliceRich(rich, to + 2),
  ]);
}

const LETTERS = 'abcdef';
const TWO_MARKS = /^\s*[([]?([A-Fa-f])[)\].]\s+(?=[([]?([A-Fa-f])[)\].]\s*\S)/;
const TYPED_MARK = /^[([]?[A-Fa-f][)\].]\s*/;
const LAST_MARK = /(?:^|\s)[([]?([A-Fa-f])[)\].](?!.*\s[([]?[A-Fa-f][)\].])/s;

/**
 * 'B. D. text': Word numbers the line, and the letter that goes on from the line above is typed behind it; or 'a) a.82', where it
 * is typed again, for several letters of the paper: one alone may be an initial.
 */
function withoutSecondMarks(lines: readonly FlowLine[]): FlowLine[] {
  const matches = lines.map(({ rich, list }) => (list === null ? null : TWO_MARKS.exec(rich.text)));
  const again = matches.flatMap((match) => {
    const [own, typed] = [indexOf(match?.[1]), indexOf(match?.[2])];
    return match && own === typed ? [own] : [];
  });
  const isTypedAgain = new Set(again).size >= FEWEST;
  return lines.map((line, at) => {
    const match = matches[at];
    if (!match) return line;
    const [own, typed] = [indexOf(match[1]), indexOf(match[2])];
    if (own === typed) {
      if (!isTypedAgain) return line;
      const typedAt =
        match[0].length + (TYPED_MARK.exec(line.rich.text.slice(match[0].length))?.[0].length ?? 0);
      return {
        ...line,
        rich: joinRich([sliceRich(line.rich, 0, match[0].length), sliceRich(line.rich, typedAt)]),
      };
    }
    const above = indexOf(LAST_MARK.exec(lines[at - 1]?.rich.text ?? '')?.[1]);
    return typed === above + 1 ? { ...line, list: null, rich: sliceRich(line.rich, match[0].length) } : line;
  });
}

const TWO_NUMBERS =
  /^\s*\d{1,4}[.)]\s+(?=(?:Q\.?\s*)?\d{1,4}[.)]\s+\p{L}|(?:Question|Ques\.?|Q\.?)\s*[:#]?\s*\d{1,4}\s*[.:]?\s*$)/iu;

/** '7. 1. Which …': Word numbers what bears its number already. */
function withoutSecondNumbers(lines: readonly FlowLine[]): readonly FlowLine[] {
  const matches = lines.map(({ rich, list }) => (list === null ? null : TWO_NUMBERS.exec(rich.text)));
  if (matches.filter((match) => match !== null).length < FEWEST) return lines;
  return lines.map((line, at) => {
    const match = matches[at];
    return match ? { ...line, list: null, rich: sliceRich(line.rich, match[0].length) } : line;
  });
}

const indexOf = (letter: string | undefined) =>
  letter === undefined ? -9 : LETTERS.indexOf(letter.toLowerCase());

const PAGE = /^\s*Page\s+\d+\s+of\s+\d+[^\n]{0,20}$/i;
const LONGEST_FOOT = 40;
/** What begins a question, an option or what is said of one. */
const OF_QUESTION = new RegExp(`^[([]?[\\p{L}\\d]{1,3}[)\\].:]|^${ANSWER_WORDS}|[?:]$`, 'iu');

/** A line that stands beside the number of every page is said with it, and is part of no question. */
function joinFeet(lines: readonly FlowLine[]): FlowLine[] {
  const isPage = (at: number) => PAGE.test(lines[at]?.rich.text ?? '');
  const counts = new Map<string, number>();
  const feet = lines.flatMap(({ rich }, at) => {
    const text = rich.text.trim();
    const isBeside = !isPage(at) && (isPage(at - 1) || isPage(at + 1));
    const mayBe = isBeside && text !== '' && text.length <= LONGEST_FOOT && !OF_QUESTION.test(text);
    if (mayBe) counts.set(text, (counts.get(text) ?? 0) + 1);
    return mayBe ? [at] : [];
  });
  const repeated = new Set(
    feet.filter((at) => (counts.get(lines[at]?.rich.text.trim() ?? '') ?? 0) >= FEWEST),
  );
  return lines.flatMap((line, at) => {
    if (repeated.has(at)) return [];
    const beside = isPage(at) ? [at - 1, at + 1].filter((place) => repeated.has(place)) : [];
    const losses = beside.map((place) => lines[place]?.rich.text.trim() ?? '');
    return [losses.length === 0 ? line : { ...line, losses: [...line.losses, ...losses] }];
  });
}
