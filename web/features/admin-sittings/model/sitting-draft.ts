import type { GetSittingResponse } from '#core/contracts/sittings/get-sitting.ts';
import type { ChangeSittingRequest } from '#core/contracts/sittings/schedule-sitting.ts';
import type { SittingPlan } from '#core/contracts/sittings/sitting.ts';
import { kolkataInstant, kolkataLocal } from '#core/domain/calendar/kolkata-time.ts';
import { DEFAULT_ENTRY_OPENS_MIN, DEFAULT_LATE_SYNC_SEC } from '#core/domain/sittings/sitting-state.ts';

export interface Named {
  id: string;
  name: string;
}

/** A sitting as it is typed. Times are of the clock of India, 'YYYY-MM-DDTHH:MM', whatever the device is set to. */
export interface SittingDraft {
  paper: Named | null;
  title: string;
  startsAt: string;
  minutes: number | null;
  entryOpensMin: number | null;
  /** null: until the end. */
  lateEntryMin: number | null;
  lateSyncMin: number | null;
  /** Students take their places in it themselves; null: it is no time of a competition. */
  competition: Named | null;
  everybody: boolean;
  groups: readonly Named[];
  people: readonly Named[];
  /** Besides, or alone: people without an account, whose names are added once it is scheduled. */
  byName: boolean;
  entryCode: string;
  order: 'one' | 'each';
  navigation: 'free' | 'nta';
  languages: SittingPlan['languages'];
  hidesChapters: boolean;
  /** '': by hand. */
  resultsAt: string;
  review: boolean;
  invigilators: readonly Named[];
  rooms: readonly DraftRoom[];
  /** Beside the lasting provision, which counts by itself. */
  extraTime: readonly (Named & { minutes: number })[];
}

export interface DraftRoom {
  name: string;
  people: readonly Named[];
}

const WEEK_MS = 7 * 24 * 60 * 60_000;

export const newDraft = (startsAt = ''): SittingDraft => ({
  paper: null,
  title: '',
  startsAt,
  minutes: 180,
  entryOpensMin: DEFAULT_ENTRY_OPENS_MIN,
  lateEntryMin: 15,
  lateSyncMin: DEFAULT_LATE_SYNC_SEC / 60,
  competition: null,
  everybody: false,
  groups: [],
  people: [],
  byName: false,
  entryCode: '',
  order: 'one',
  navigation: 'nta',
  languages: ['en'],
  hidesChapters: true,
  resultsAt: '',
  review: true,
  invigilators: [],
  rooms: [],
  extraTime: [],
});

export function draftOf({ sitting }: GetSittingResponse, paperTitle = ''): SittingDraft {
  const { audience } = sitting;
  const named = namer(sitting.people);
  return {
    paper: sitting.paper_id ? { id: sitting.paper_id, name: paperTitle || sitting.title } : null,
    title: sitting.title,
    startsAt: kolkataLocal(new Date(sitting.starts_at)),
    minutes: Math.round(sitting.duration_sec / 60),
    entryOpensMin: sitting.entry_opens_min,
    lateEntryMin: sitting.late_entry_min,
    lateSyncMin: Math.round(sitting.late_sync_sec / 60),
    competition: sitting.competition,
    everybody: audience.everybody,
    groups: sitting.groups.filter(({ id }) => audience.groups.includes(id)),
    people: audience.user_ids.map(named),
    byName: audience.by_name,
    entryCode: sitting.entry_code ?? '',
    order: sitting.order,
    navigation: sitting.navigation,
    languages: sitting.languages,
    hidesChapters: sitting.hides_chapters,
    resultsAt: sitting.results_at ? kolkataLocal(new Date(sitting.results_at)) : '',
    review: sitting.review,
    invigilators: sitting.invigilator_names,
    rooms: sitting.rooms.map(({ name, user_ids }) => ({ name, people: user_ids.map(named) })),
    extraTime: sitting.extra_time.map(({ user_id, minutes }) => ({ ...named(user_id), minutes })),
  };
}

/** Names are the server's; who is gone has none. */
const namer = (known: readonly Named[]) => (id: string) =>
  known.find((person) => person.id === id) ?? { id, name: '' };

/** The same on the same day of the week and at the same hour, the next time that lies ahead; its results as long after it. */
export function copyForNextWeek(draft: SittingDraft, now: Date): SittingDraft {
  const before = kolkataInstant(draft.startsAt);
  if (!before) return draft;
  const weeks = Math.max(1, Math.ceil((now.getTime() - before.getTime()) / WEEK_MS));
  const later = (local: string) => {
    const instant = kolkataInstant(local);
    return instant ? kolkataLocal(new Date(instant.getTime() + weeks * WEEK_MS)) : local;
  };
  return { ...draft, startsAt: later(draft.startsAt), resultsAt: later(draft.resultsAt) };
}

export type DraftProblem =
  | 'paper'
  | 'title'
  | 'startsAt'
  | 'past'
  | 'minutes'
  | 'audience'
  | 'entryCode'
  | 'resultsAt';

/** What keeps it from being scheduled, before the server is asked. */
export function problemsOf(draft: SittingDraft, now: Date): DraftProblem[] {
  const start = kolkataInstant(draft.startsAt);
  const results = draft.resultsAt ? kolkataInstant(draft.resultsAt) : null;
  const code = draft.entryCode.trim();
  const endMs = start && draft.minutes ? start.getTime() + draft.minutes * 60_000 : null;
  const holds: Record<DraftProblem, boolean> = {
    paper: draft.paper === null,
    title: draft.title.trim() === '',
    startsAt: start === null,
    past: start !== null && start <= now,
    minutes: draft.minutes === null || draft.minutes < 1 || draft.minutes > 360,
    audience:
      !draft.competition &&
      !draft.everybody &&
      !draft.byName &&
      draft.groups.length === 0 &&
      draft.people.length === 0,
    entryCode: code !== '' && (code.length < 4 || code.length > 20),
    resultsAt: draft.resultsAt !== '' && (results === null || (endMs !== null && results.getTime() < endMs)),
  };
  return (Object.keys(holds) as DraftProblem[]).filter((problem) => holds[problem]);
}

/** For the contract; only of a draft without problems. */
export function planOf(draft: SittingDraft): SittingPlan {
  const iso = (local: string) => kolkataInstant(local)?.toISOString() ?? '';
  return {
    title: draft.title.trim(),
    starts_at: iso(draft.startsAt),
    duration_sec: (draft.minutes ?? 0) * 60,
    entry_opens_min: draft.entryOpensMin ?? DEFAULT_ENTRY_OPENS_MIN,
    late_entry_min: draft.lateEntryMin,
    late_sync_sec: Math.max(10, (draft.lateSyncMin ?? 0) * 60),
    audience: {
      everybody: draft.everybody,
      groups: draft.everybody ? [] : draft.groups.map(({ id }) => id),
      user_ids: draft.everybody ? [] : draft.people.map(({ id }) => id),
      by_name: draft.byName,
    },
    entry_code: draft.entryCode.trim() || null,
    order: draft.order,
    navigation: draft.navigation,
    languages: draft.languages,
    hides_chapters: draft.hidesChapters,
    results_at: draft.resultsAt ? iso(draft.resultsAt) : null,
    review: draft.review,
    rule: 'neet-ug-2025',
    invigilators: draft.invigilators.map(({ id }) => id),
    rooms: draft.rooms
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, people }) => ({ name: name.trim(), user_ids: people.map(({ id }) => id) })),
    extra_time: draft.extraTime.map(({ id, minutes }) => ({ user_id: id, minutes })),
  };
}

/** Only what is different: the rest of the sitting stays as the server has it. */
export function changesOf(before: SittingDraft, after: SittingDraft): Partial<ChangeSittingRequest> {
  const [was, is] = [planOf(before), planOf(after)];
  const { rule: _, ...changed } = is;
  return Object.fromEntries(
    Object.entries(changed).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof SittingPlan]),
    ),
  );
}
