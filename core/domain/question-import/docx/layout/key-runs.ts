import { keyLine } from '#core/domain/question-import/docx/layout/end-parts.ts';
import type { FlowLine, KeyPair } from '#core/domain/question-import/docx/layout/flow.ts';
import { numberedStart } from '#core/domain/question-import/docx/layout/patterns.ts';
import { markOf } from '#core/domain/question-import/docx/layout/roles/line-signs.ts';

const FEWEST = 2;
/** '3.B', '4. A,C': nothing but a number and letters. */
const PAIR = /^\s*\d{1,4}\s*[.):–-]+\s*[([]?[A-F]\s*[)\]]?(?:\s*[,&]\s*[([]?[A-F]\s*[)\]]?)*\s*$/u;
/** Above the first of them stands the last option of a question. */
const THIRD_OPTION = 2;

/**
 * A key without a heading, a line for each question ('1.B', '2.A,C' …), behind the last option of the question it ends with: it is
 * no part of that option. Numbers of options that are letters themselves stand below their question.
 */
export function withKeyRuns(lines: readonly FlowLine[]): FlowLine[] {
  const result: FlowLine[] = [];
  let last = 0;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    if (!line) break;
    const run = runAt(lines, at);
    const isBehind =
      (markOf(lines[at - 1]?.rich.text ?? '')?.index ?? 0) >= THIRD_OPTION || goesOn(lines[at - 1]);
    if (run && isBehind && run.pairs.at(-1)?.number === last) {
      result.push({ ...line, list: null, heading: null, key: run.pairs });
      at += run.length;
      continue;
    }
    const start = numberedStart(line.rich.text);
    if (start && !PAIR.test(line.rich.text)) last = start.number;
    result.push(line);
    at += 1;
  }
  return result;
}

/** The words of an option, and no question. */
const goesOn = (line: FlowLine | undefined) =>
  line !== undefined && numberedStart(line.rich.text) === null && !/[?:]\s*$/.test(line.rich.text);

/** Lines of pairs that count up by one. */
function runAt(lines: readonly FlowLine[], from: number): { pairs: KeyPair[]; length: number } | null {
  const pairs: KeyPair[] = [];
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at];
    const [pair, ...more] =
      line?.key === null && PAIR.test(line.rich.text) ? (keyLine(line.rich.text) ?? []) : [];
    const above = pairs.at(-1);
    if (!pair || more.length > 0 || (above && pair.number !== above.number + 1)) break;
    pairs.push(pair);
  }
  return pairs.length >= FEWEST ? { pairs, length: pairs.length } : null;
}
