import { isAnswerLine } from '#core/domain/question-import/docx/layout/bold-lines.ts';
import { keyLine } from '#core/domain/question-import/docx/layout/end-parts.ts';
import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { findOptions } from '#core/domain/question-import/docx/layout/options.ts';
import { markOf } from '#core/domain/question-import/docx/layout/part-blocks.ts';
import { endHeading, headingOf, numberedStart } from '#core/domain/question-import/docx/layout/patterns.ts';
import { plainRich } from '#core/domain/question-import/docx/rich-text.ts';

const LONGEST = 60;
const MOST_WORDS = 6;
/** Pairs that make a line a key by itself; lines of one pair each are one where two follow each other. */
const FEWEST = 3;
const ASKS = /\?\s*$|^\W*(?:which|what|choose|select|pick|mark|find|the|codes?)\b/i;

/**
 * A title in a language nobody has to know, behind the last option or its answer and above keys that count up: 'Đáp án', 'Kunci Jawaban'.
 * It heads the key, whatever it says.
 */
export const withTitlesOfKeys = (lines: readonly FlowLine[]): FlowLine[] =>
  lines.map((line, at) =>
    isTitleOfKey(lines, at)
      ? { ...line, written: line.rich.text, rich: plainRich('Answer key'), list: null }
      : line,
  );

function isTitleOfKey(lines: readonly FlowLine[], at: number): boolean {
  const [above, line] = [lines[at - 1], lines[at]];
  if (!above || !line || line.key !== null || !isAboveKeys(lines, at)) return false;
  const text = line.rich.text.trim();
  const isShort = text.length <= LONGEST && text.split(/\s+/).length <= MOST_WORDS && /\p{L}{2}/u.test(text);
  if (!isShort || endHeading(text) !== null || numberedStart(text) !== null || ASKS.test(text)) return false;
  if (headingOf(text, line.heading) !== null || pairsOf(above)) return false;
  const own = above.rich.text.slice(0, LONGEST * FEWEST);
  return isFree(text) && (markOf(own) !== null || findOptions(own).length > 1 || isAnswerLine(own));
}

const isFree = (text: string) => markOf(text) === null && !isAnswerLine(text) && keyLine(text) === null;

function isAboveKeys(lines: readonly FlowLine[], at: number): boolean {
  const next = lines[at + 1];
  if (!next || next.key !== null) return next !== undefined;
  const [own, behind] = [1, 2].map((step) => pairsOf(lines[at + step]));
  if (!own || own.length === 0) return false;
  const counts = [...own, ...(behind ?? [])].map(({ number }) => number);
  // '(1) A' to '(4) D' below lettered statements are options.
  const answers = [1, 2, 3, 4].flatMap((step) => pairsOf(lines[at + step]) ?? []).map(({ answer }) => answer);
  if (own.length === 1 && /^abcd/i.test(answers.join(''))) return false;
  const isCounted = counts.every((number, place) => place === 0 || number === (counts[place - 1] ?? 0) + 1);
  return isCounted && (own.length >= FEWEST || counts.length > own.length);
}

const pairsOf = (line: FlowLine | undefined) =>
  line === undefined || line.key !== null || line.rich.text.length > 2_000 ? null : keyLine(line.rich.text);
