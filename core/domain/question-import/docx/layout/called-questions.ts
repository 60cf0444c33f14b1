import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { numberedStart } from '#core/domain/question-import/docx/layout/patterns.ts';
import { joinRich, plainRich, sliceRich } from '#core/domain/question-import/docx/rich-text.ts';

interface Numbered {
  lines: FlowLine[];
  /** How many questions were given a number. */
  count: number;
}

const CALLED = /^\s*(?:Question|Ques|Que|Q|प्रश्न|ప్రశ్న|கேள்வி|வினா)\s*[:.)–-]+\s*/iu;
/** Less would be a word within a text. */
const FEWEST = 2;

/**
 * Questions that are called so and bear no number: 'Question: Which …', or the word alone above the text. Where a number
 * stands above it, only the word goes. Null: none of the paper is called so.
 */
export function numberByWord(lines: readonly FlowLine[]): Numbered | null {
  const called = lines.flatMap((line, at) => {
    const match = line.key === null && !numberedStart(line.rich.text) ? CALLED.exec(line.rich.text) : null;
    return match ? [{ at, textAt: match[0].length }] : [];
  });
  if (called.length < FEWEST) return null;
  const below = new Set(
    called.flatMap(({ at }) => (numberedStart(lines[at - 1]?.rich.text ?? '') === null ? [] : [at])),
  );
  const numbered = lines.filter(({ rich }) => numberedStart(rich.text)?.family === 'word');
  // Among many that bear a number it is a word of the text.
  const mayNumber = called.length - below.size >= numbered.length;
  const at = new Map(called.map((each) => [each.at, each.textAt]));
  let count = 0;
  const result = lines.flatMap((line, index): FlowLine[] => {
    const textAt = at.get(index);
    if (textAt === undefined) return [line];
    const text = sliceRich(line.rich, textAt);
    if (below.has(index)) {
      // 'Q: a charge' below a number explains a letter.
      if (!/^\s*\p{L}{2}/u.test(line.rich.text)) return [line];
      return text.text.trim() === '' ? [] : [{ ...line, rich: text }];
    }
    if (!mayNumber) return [line];
    count += 1;
    return [{ ...line, rich: joinRich([plainRich(`${count}. `), text]), heading: null, list: null }];
  });
  return { lines: result, count };
}
