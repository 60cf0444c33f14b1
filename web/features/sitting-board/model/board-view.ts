import type { BoardCandidate } from '#core/contracts/sittings/board.ts';
import { CANDIDATE_STATES } from '#core/domain/sittings/candidate-state.ts';
import { NEEDS, type Need, needsOf, urgencyOf } from '#web/features/sitting-board/model/needs.ts';

export interface BoardRow {
  candidate: BoardCandidate;
  needs: readonly Need[];
}

/** Which candidates are shown: all, those in a state, those with a need, or everybody with any. */
export const SHOWN = ['all', 'help', ...CANDIDATE_STATES, ...NEEDS] as const;
export type Shown = (typeof SHOWN)[number];

export interface BoardFilter {
  search?: string | undefined;
  show?: Shown | undefined;
  room?: string | undefined;
  group?: string | undefined;
}

export function rowsOf(candidates: readonly BoardCandidate[], nowMs: number, startsMs: number): BoardRow[] {
  return candidates.map((candidate) => ({ candidate, needs: needsOf(candidate, nowMs, startsMs) }));
}

export function matches({ candidate, needs }: BoardRow, filter: BoardFilter): boolean {
  const { search = '', show = 'all', room, group } = filter;
  if (room && candidate.room !== room) return false;
  if (group && !candidate.groups.includes(group)) return false;
  if (show === 'help' && needs.length === 0) return false;
  if (show !== 'all' && show !== 'help' && candidate.state !== show && !needs.includes(show as Need))
    return false;
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === '') return true;
  return (
    candidate.name.toLocaleLowerCase().includes(wanted) ||
    (candidate.roll_no ?? '').toLocaleLowerCase().includes(wanted) ||
    String(candidate.number) === wanted
  );
}

/** Who needs help comes first; among equals the order of the list. */
export function sortRows(rows: readonly BoardRow[]): BoardRow[] {
  return rows
    .map((row) => ({ row, urgency: urgencyOf(row.needs) }))
    .sort((a, b) => a.urgency - b.urgency || a.row.candidate.number - b.row.candidate.number)
    .map(({ row }) => row);
}

/** How many there are of each, for the figures on top. */
export function countShown(rows: readonly BoardRow[]): Record<Shown, number> {
  const counts = Object.fromEntries(SHOWN.map((each) => [each, 0])) as Record<Shown, number>;
  counts.all = rows.length;
  for (const { candidate, needs } of rows) {
    counts[candidate.state] += 1;
    for (const need of needs) counts[need] += 1;
    if (needs.length > 0) counts.help += 1;
  }
  return counts;
}

/** Of an address anybody may have typed. */
export function readBoardFilter(given: Record<string, unknown>): BoardFilter {
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number'
      ? String(value).slice(0, 200) || undefined
      : undefined;
  const filter: BoardFilter = {
    search: text(given.search),
    show: SHOWN.find((each) => each === given.show && each !== 'all'),
    room: text(given.room),
    group: text(given.group),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
