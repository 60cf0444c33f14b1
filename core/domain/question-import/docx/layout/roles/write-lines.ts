import { isAnswerLine, isSolutionLine } from '#core/domain/question-import/docx/layout/bold-lines.ts';
import { keyLine } from '#core/domain/question-import/docx/layout/end-parts.ts';
import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { endHeading, headingOf, isDirections } from '#core/domain/question-import/docx/layout/patterns.ts';
import { LONE, markOf, numberOf, POINT } from '#core/domain/question-import/docx/layout/roles/line-signs.ts';
import type { Role, State } from '#core/domain/question-import/docx/layout/roles/role-model.ts';
import type { Piece } from '#core/domain/question-import/docx/layout/roles/split-pieces.ts';
import { joinRich, labelledRich, plainRich, sliceRich } from '#core/domain/question-import/docx/rich-text.ts';

/** A paper in the marks that every reader of it knows: 'Question 3.', '(a)', 'Answer:', 'Solution:'. */
export interface Written {
  lines: FlowLine[];
  /** Lines of no question, as they stand. */
  left: string[];
}

type Part = Piece & { state: State };

/** @param lines those of the paper, of which the pieces are parts */
export function writeLines(
  lines: readonly FlowLine[],
  pieces: readonly Piece[],
  states: readonly State[],
): Written {
  const parts = pieces.map((piece, at): Part => ({ ...piece, state: states[at] ?? OTHER }));
  const groups = new Map<number, Part[]>();
  for (const part of parts) groups.set(part.of, [...(groups.get(part.of) ?? []), part]);
  const cut = lines.flatMap((line, of): Part[] => {
    const group = groups.get(of) ?? [];
    const isCut = group.some(({ state }) => state.role === 'option' || state.role === 'question');
    const parts = isCut ? group : [{ line, of, state: group[0]?.state ?? OTHER }];
    return parts.map((part, place) => ({
      ...part,
      line: { ...part.line, written: place === 0 ? line.rich.text : '' },
    }));
  });
  const whole = withQuestionsWhole(cut);
  const left: string[] = [];
  let number = 0;
  let isHeaded = false;
  const written = whole.flatMap(({ line, state }, at): FlowLine[] => {
    const { text } = line.rich;
    const before = whole[at - 1]?.state.role;
    switch (state.role) {
      case 'question': {
        const own = numberOf(text);
        number = own?.number ?? number + 1;
        return [relabelled(line, `Question ${number}. `, own?.textAt ?? 0)];
      }
      case 'option':
        return [asOption(line, state.option)];
      case 'answer':
        return [asAnswer(line)];
      case 'solution': {
        const isHeading = endHeading(text) !== null && whole[at + 1]?.state.role === 'solution';
        const begins = isHeaded || (!OF_SOLUTION.has(before) && !isSolutionLine(text));
        isHeaded = isHeading;
        if (isHeading) return [];
        return [begins ? relabelled(line, 'Solution: ', 0) : line];
      }
      case 'other':
        if (isKept(line)) return [line];
        left.push(text);
        return [];
      default:
        return [line];
    }
  });
  return { lines: written, left };
}

const OTHER: State = { role: 'other', option: 0 };
const OF_OPTIONS: ReadonlySet<Role | undefined> = new Set(['option', 'goes-on']);

/**
 * Lines between the last option and the line that asks, of which nothing says that they explain: a question of several lines begins
 * there, more often than an explanation that nothing names.
 */
function withQuestionsWhole(parts: readonly Part[]): Part[] {
  const result = [...parts];
  for (let at = 0; at < parts.length; at += 1) {
    if (parts[at]?.state.role !== 'solution' || !OF_OPTIONS.has(parts[at - 1]?.state.role)) continue;
    let end = at;
    while (parts[end]?.state.role === 'solution') end += 1;
    const [run, asks] = [parts.slice(at, end), parts[end]];
    if (asks?.state.role === 'question' && !run.some(saysSolution) && numberOf(asks.line.rich.text) === null)
      for (const [place, part] of [...run, asks].entries())
        result[at + place] = { ...part, state: { role: place === 0 ? 'question' : 'more', option: 0 } };
    at = end - 1;
  }
  return result;
}

const saysSolution = ({ line: { rich } }: Part) =>
  isSolutionLine(rich.text) || isAnswerLine(rich.text) || endHeading(rich.text) !== null;
const OF_SOLUTION: ReadonlySet<Role | undefined> = new Set(['answer', 'solution']);

/** Headings, keys and directions are read by those who know them. */
const isKept = ({ rich, heading, key }: FlowLine) =>
  key !== null ||
  endHeading(rich.text) !== null ||
  headingOf(rich.text, heading) !== null ||
  isDirections(rich.text) ||
  (keyLine(rich.text)?.length ?? 0) > 1;

const plain = (line: FlowLine): FlowLine => ({ ...line, heading: null, list: null });

/** @param textAt where the words behind the own label begin */
function relabelled(line: FlowLine, label: string, textAt: number): FlowLine {
  return { ...plain(line), rich: joinRich([plainRich(label), sliceRich(line.rich, textAt)]) };
}

const SIGN_BEFORE = /[*✓✔☑✅√]\uFE0F?/u;
const BULLET = /^\s*[-•▪◦○●‣]\s+/u;

/** With its letter drawn as it was, as that may say which is right, and a star that stood before it behind. */
function asOption(line: FlowLine, option: number): FlowLine {
  const { rich } = line;
  const label = `(${'abcdef'[option - 1] ?? 'f'}) `;
  const mark = markOf(rich.text);
  if (mark === null || mark.index !== option - 1) {
    const bullet = BULLET.exec(rich.text)?.[0].length ?? 0;
    return { ...plain(line), rich: labelledRich(label, sliceRich(rich, bullet)) };
  }
  const star = SIGN_BEFORE.exec(rich.text.slice(0, mark.letterAt))?.[0] ?? '';
  const drawn = rich.marks[mark.letterAt] ?? 0;
  const behind = sliceRich(rich, mark.textAt);
  const words = trimmedStart(behind);
  return {
    ...plain(line),
    rich: joinRich([plainRich(label, drawn), ...(star === '' ? [] : [plainRich(`${star} `)]), words]),
  };
}

function trimmedStart(rich: ReturnType<typeof sliceRich>) {
  return sliceRich(rich, rich.text.length - rich.text.trimStart().length);
}

/** 'Right one: B' in the words that are known. */
function asAnswer(line: FlowLine): FlowLine {
  const rich = sliceRich(line.rich, POINT.exec(line.rich.text)?.[0].length ?? 0);
  const letter = isAnswerLine(rich.text) ? null : LONE.exec(rich.text);
  return { ...plain(line), rich: letter?.[1] ? plainRich(`Answer: ${letter[1]}`) : rich };
}
