import type { PageLayout } from '#core/domain/omr/layout.ts';
import { OUTLINE_BARE_SHARE } from './constants.ts';
import { letterInk, letterKind, orderedByLetter } from './letter-ink.ts';
import type { MeasuredRow } from './measure-bubbles.ts';

/** Of a sheet of another make: what is printed in its bubbles, and what of their outlines lies on the paper around them. */
export function subtractPrintedOutlines(rows: readonly MeasuredRow[], layout: PageLayout): void {
  const { kind } = layout.registration;
  if (kind !== 'markers') recordLetters(rows, layout);
  if (kind === 'reference') subtractOutlines(rows);
}

/**
 * Where no ring is known, an oval or a box may be printed, whose ends or corners stand on the paper around a bubble: what
 * most bubbles of an option have there is no cover.
 */
function subtractOutlines(rows: readonly MeasuredRow[]): void {
  const ringless = rows.filter(({ bubble }) => bubble.ring === 0);
  const usual = orderedByLetter(ringless, ({ covered }) => covered).map(
    (values) => values[Math.floor(OUTLINE_BARE_SHARE * values.length)] ?? 0,
  );
  for (const row of ringless)
    for (const [option, bubble] of row.bubbles.entries())
      bubble.covered = Math.max(0, bubble.covered - (usual[letterKind(row, option)] ?? 0));
}

/** On sheets of another make letters may be as dark as marks; on our own they are pale. */
function recordLetters(rows: readonly MeasuredRow[], { bubble }: PageLayout): void {
  const letters = letterInk(rows, bubble.isBlack);
  for (const row of rows)
    for (const [option, bubble] of row.bubbles.entries())
      bubble.letter = letters[letterKind(row, option)] ?? 0;
}
