import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { joinRich, plainRich } from '#core/domain/question-import/docx/rich-text.ts';

/** A page of results writes it above the right option. */
const RIGHT =
  /^\s*(?:your\s+(?:answer|selection)\s+is\s+correct|correct\s+(?:answer|selection|option|choice)|सही\s+(?:उत्तर|विकल्प))\s*$/iu;
/** What it says of the one candidate. */
const OF_CANDIDATE =
  /^\s*(?:your\s+(?:answer|selection)\s+is\s+(?:incorrect|wrong)|(?:question\s+\d+\s*)?(?:skipped|incorrect|unattempted))\s*$/iu;
/** Less may be an option. */
const FEWEST = 3;

/** 'Correct answer' alone above an option becomes a sign of that option, and what is said of the candidate goes. */
export function withPointedOptions(lines: readonly FlowLine[]): FlowLine[] {
  const pointers = lines.filter(({ rich }) => RIGHT.test(rich.text)).length;
  if (pointers < FEWEST) return [...lines];
  const losses: string[] = [];
  let isRight = false;
  return lines.flatMap((line) => {
    const { text } = line.rich;
    if (RIGHT.test(text) || OF_CANDIDATE.test(text)) {
      isRight ||= RIGHT.test(text);
      losses.push(text.trim());
      return [];
    }
    const said = { losses: [...line.losses, ...losses.splice(0)] };
    const rich = isRight ? joinRich([plainRich('✓ '), line.rich]) : line.rich;
    isRight = false;
    return [{ ...line, ...said, rich }];
  });
}
