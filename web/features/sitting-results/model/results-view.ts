import type { SittingResults } from '#core/contracts/sitting-results/sitting-results.ts';

export type Candidate = SittingResults['candidates'][number];

export const SHOWN = ['all', 'appeared', 'absent', 'paper', 'closed', 'reached', 'below'] as const;
/** Asked of cut-offs: only where the paper has some. */
export const OF_CUT_OFFS: readonly string[] = ['reached', 'below'] satisfies Shown[];
export type Shown = (typeof SHOWN)[number];
export const SORTS = ['rank', 'marks', 'number', 'name', 'roll', 'right', 'wrong', 'time'] as const;
export type SortKey = (typeof SORTS)[number] | `subject-${number}`;
export const TABS = ['candidates', 'batches', 'questions'] as const;
export type Tab = (typeof TABS)[number];

export interface ResultsFilter {
  tab?: Tab | undefined;
  search?: string | undefined;
  show?: Shown | undefined;
  room?: string | undefined;
  group?: string | undefined;
  sort?: SortKey | undefined;
  /** The other way round than it is at first. */
  turned?: true | undefined;
}

/** The most marks come first, and the first name. */
const MOST_FIRST: readonly string[] = ['marks', 'right', 'wrong', 'time'];
export const isMostFirst = (key: SortKey) => MOST_FIRST.includes(key) || key.startsWith('subject-');

export function matches(
  candidate: Candidate,
  { search = '', show = 'all', room, group }: ResultsFilter,
): boolean {
  if (room && candidate.room !== room) return false;
  if (group && !candidate.groups.includes(group)) return false;
  if (!isShown(candidate, show)) return false;
  const wanted = search.trim().toLocaleLowerCase();
  return (
    wanted === '' ||
    candidate.name.toLocaleLowerCase().includes(wanted) ||
    (candidate.roll_no ?? '').toLocaleLowerCase().includes(wanted) ||
    String(candidate.number) === wanted
  );
}

function isShown({ state, cut_offs }: Candidate, show: Shown): boolean {
  switch (show) {
    case 'all':
      return true;
    case 'appeared':
      return state !== 'absent';
    case 'reached':
      return cut_offs !== null && !isBelow(cut_offs);
    case 'below':
      return cut_offs !== null && isBelow(cut_offs);
    default:
      return state === show;
  }
}

/** One of the cut-offs is not reached. */
export const isBelow = ({ paper, sections }: NonNullable<Candidate['cut_offs']>) =>
  [paper, ...sections].includes(false);

type Comparable = number | string | null;

function sortedBy(candidate: Candidate, key: SortKey): Comparable {
  switch (key) {
    case 'number':
      return candidate.number;
    case 'name':
      return candidate.name || null;
    case 'roll':
      return candidate.roll_no;
    case 'rank':
      return candidate.rank;
    case 'marks':
      return candidate.total?.marks ?? null;
    case 'right':
    case 'wrong':
      return candidate.total?.[key] ?? null;
    case 'time':
      return candidate.time_sec;
    default:
      return candidate.subjects[Number(key.slice('subject-'.length))]?.marks ?? null;
  }
}

/** Who has nothing to be sorted by comes last, whichever way it is; among equals the order of the list. */
export function sortCandidates(
  candidates: readonly Candidate[],
  key: SortKey,
  isTurned: boolean,
  collator: Intl.Collator,
): Candidate[] {
  const sign = isMostFirst(key) === isTurned ? 1 : -1;
  const valued = candidates.map((candidate) => ({ candidate, value: sortedBy(candidate, key) }));
  valued.sort((a, b) => {
    if (a.value === null || b.value === null)
      return Number(a.value === null) - Number(b.value === null) || a.candidate.number - b.candidate.number;
    const order =
      typeof a.value === 'string' || typeof b.value === 'string'
        ? collator.compare(String(a.value), String(b.value))
        : a.value - b.value;
    return sign * order || a.candidate.number - b.candidate.number;
  });
  return valued.map(({ candidate }) => candidate);
}

/** Of an address anybody may have typed. */
export function readResultsFilter(given: Record<string, unknown>): ResultsFilter {
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number'
      ? String(value).slice(0, 200) || undefined
      : undefined;
  const sort = text(given.sort);
  const filter: ResultsFilter = {
    tab: TABS.find((each) => each === given.tab && each !== 'candidates'),
    search: text(given.search),
    show: SHOWN.find((each) => each === given.show && each !== 'all'),
    room: text(given.room),
    group: text(given.group),
    sort:
      SORTS.find((each) => each === sort) ??
      (sort && /^subject-\d{1,2}$/.test(sort) ? (sort as SortKey) : undefined),
    turned: given.turned === true || given.turned === 'true' ? true : undefined,
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
