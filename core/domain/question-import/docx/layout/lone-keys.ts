import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { joinRich, plainRich } from '#core/domain/question-import/docx/rich-text.ts';

const LAST_OPTION = /^\s*[([]?[Dd][)\].]\s*\S/;
const FIRST_OPTION = /^\s*[([]?[Aa][)\].]\s*\S/;
const LONE = /^\s*[([]?([1-4A-Da-d])[)\]]?\s*\.?\s*$/;
const FEWEST = 3;
/** Of the questions with four options, as a share, that must end so. */
const MOST_OF_THEM = 0.8;

/** A figure or letter alone below each fourth option of a paper is its key; one here and there is nobody knows what. */
export function withLoneKeys(lines: readonly FlowLine[]): FlowLine[] {
  const first = lines.filter(({ rich }) => FIRST_OPTION.test(rich.text)).length;
  const keys = lines.flatMap(({ rich, key }, at) =>
    key === null && LONE.test(rich.text) && LAST_OPTION.test(lines[at - 1]?.rich.text ?? '') ? [at] : [],
  );
  if (keys.length < FEWEST || keys.length < first * MOST_OF_THEM) return [...lines];
  const found = new Set(keys);
  return lines.map((line, at) =>
    found.has(at) ? { ...line, list: null, rich: joinRich([plainRich('Answer: '), line.rich]) } : line,
  );
}
