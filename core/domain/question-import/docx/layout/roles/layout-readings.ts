import { cutEnds } from '#core/domain/question-import/docx/layout/cut-ends.ts';
import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { findRoles } from '#core/domain/question-import/docx/layout/roles/find-roles.ts';
import { type LineSigns, signsOf } from '#core/domain/question-import/docx/layout/roles/line-signs.ts';
import { withLoneNumbers } from '#core/domain/question-import/docx/layout/roles/lone-numbers.ts';
import { withPointedOptions } from '#core/domain/question-import/docx/layout/roles/pointed-options.ts';
import type { State, Supposed } from '#core/domain/question-import/docx/layout/roles/role-model.ts';
import { piecesOf } from '#core/domain/question-import/docx/layout/roles/split-pieces.ts';
import { type Written, writeLines } from '#core/domain/question-import/docx/layout/roles/write-lines.ts';

/** Longer papers take too long to be read in so many ways. */
const MOST_LINES = 4_000;
const MOST_NUMBERS = 3;
const MOST_MARKS = 2;
/** Less is nothing that a whole paper is laid out by. */
const FEWEST = 3;
/** The most consistent are written out and read. */
const MOST_READINGS = 3;

/**
 * Readings of a whole paper, each under another supposition of how its questions are numbered and its options marked:
 * as they are found in the paper, or not at all. The most consistent first.
 */
export function layoutReadings(all: readonly FlowLine[]): Written[] {
  if (all.length > MOST_LINES) return [];
  const lines = withPointedOptions(withLoneNumbers(all));
  const { body, end } = cutEnds(lines);
  const parts =
    body.length * 2 < lines.length
      ? [
          { body: [...lines], end: [] },
          { body, end },
        ]
      : [{ body, end }];
  const read = parts.flatMap((part) => {
    const pieces = piecesOf(part.body);
    const signs = signsOf(pieces.map(({ line }) => line));
    return suppositions(signs).map((supposed) => {
      const states = withSentencesAbove(findRoles(signs, supposed), signs);
      return { ...part, pieces, states, worth: worthOf(states, signs) };
    });
  });
  const seen = new Set<string>();
  return read
    .filter(({ states, worth }) => {
      const name = states.map(({ role, option }) => `${role}${option}`).join();
      return worth >= FEWEST && !seen.has(name) && seen.add(name);
    })
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, MOST_READINGS)
    .map((each) => {
      const { lines: written, left } = writeLines(each.body, each.pieces, each.states);
      return { lines: [...written, ...each.end], left };
    });
}

/** Sentences of nothing else between a question and the next one, which bears no number, are how that one begins. */
function withSentencesAbove(states: readonly State[], signs: readonly LineSigns[]): State[] {
  const result = [...states];
  const first = states.findIndex(({ role }) => role === 'question');
  for (const [at, { role }] of states.entries()) {
    const isBare = role === 'question' && at > first && signs[at]?.number === '';
    if (!isBare) continue;
    let from = at;
    while (result[from - 1]?.role === 'other' && isSentence(signs[from - 1])) from -= 1;
    if (from === at) continue;
    result[from] = { role: 'question', option: 0 };
    result.fill({ role: 'more', option: 0 }, from + 1, at + 1);
  }
  return result;
}

const isSentence = (line: LineSigns | undefined) =>
  line !== undefined && line.seen.says === '' && line.seen.size !== 'short';

function suppositions(signs: readonly LineSigns[]): Supposed[] {
  const numbers = mostOf(
    signs.flatMap(({ number }) => (number === '' ? [] : [number])),
    MOST_NUMBERS,
  );
  const marks = mostOf(
    signs.flatMap(({ mark }) => (mark === null ? [] : [mark.style])),
    MOST_MARKS,
  );
  return [...numbers, ''].flatMap((number) => [...marks, ''].map((mark) => ({ number, mark })));
}

function mostOf(names: readonly string[], most: number): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= FEWEST)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([name]) => name);
}

const FEWEST_OPTIONS = 4;

/** Questions of as many options as most have, less what does not fit: other counts, questions without any, lines of none. */
function worthOf(states: readonly State[], signs: readonly LineSigns[]): number {
  const counts: number[] = [];
  let loose = 0;
  for (const [at, { role, option }] of states.entries()) {
    if (role === 'question') counts.push(0);
    if (role === 'option') counts[counts.length - 1] = option;
    if (role === 'goes-on') loose += 0.3;
    const isKnown = signs[at]?.seen.says === 'heading' || signs[at]?.seen.says === 'key';
    if (role === 'other' && !isKnown) loose += 0.15;
  }
  const whole = counts.filter((count) => count >= FEWEST_OPTIONS).length;
  const fewer = counts.filter((count) => count >= 2 && count < FEWEST_OPTIONS).length;
  return whole + fewer * 0.4 - (counts.length - whole - fewer) * 0.5 - loose;
}
