import { isAnswerLine, isSolutionLine } from '#core/domain/question-import/docx/layout/bold-lines.ts';
import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { markOf } from '#core/domain/question-import/docx/layout/part-blocks.ts';
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

/** 'To‘g‘ri javob: B', 'Jawaban: C) iron': words nobody has to know before the letter of an option. */
const NAMED_KEY =
  /^\s*(\p{L}[\p{L}\p{M} .'’‘ʻʼ`]{0,30}?)\s*[:=–→-]+>?\s*[([]?([A-Ea-e])(?:[)\].]+(?:\s+\S[^\n]{0,120})?)?\s*$/u;
/** 'B) two', 'Answer: B', 'Đáp án: B': what stands below the figure of an option, and asks nothing. */
export const saysOfOptions = (text: string): boolean =>
  markOf(text) !== null || isAnswerLine(text) || NAMED_KEY.test(text);

const OPTION = /^\s*[([]?[B-Eb-e][)\].]\s*\S/;

/** The same words before a letter below the options of question after question: its key in another language, which is said. */
export function withNamedKeys(lines: readonly FlowLine[]): FlowLine[] {
  const first = lines.filter(({ rich }) => FIRST_OPTION.test(rich.text)).length;
  const places = new Map<string, number[]>();
  for (const [at, { rich, key }] of lines.entries()) {
    const name = key === null ? NAMED_KEY.exec(rich.text)?.[1]?.toLowerCase() : undefined;
    const isBehind = OPTION.test(lines[at - 1]?.rich.text ?? '');
    if (name === undefined || !isBehind || isAnswerLine(rich.text) || isSolutionLine(rich.text)) continue;
    places.set(name, [...(places.get(name) ?? []), at]);
  }
  const found = new Set(
    [...places.values()].filter((all) => all.length >= FEWEST && all.length >= first * MOST_OF_THEM).flat(),
  );
  return lines.map((line, at) => (found.has(at) ? asAnswer(line) : line));
}

function asAnswer(line: FlowLine): FlowLine {
  const option = (NAMED_KEY.exec(line.rich.text)?.[2] ?? '').toUpperCase();
  const problem = { severity: 'warning', code: 'docx_answer_learnt', values: { option } } as const;
  return {
    ...line,
    rich: plainRich(`Answer: ${option}`),
    written: line.rich.text,
    heading: null,
    list: null,
    problems: [...line.problems, problem],
  };
}
