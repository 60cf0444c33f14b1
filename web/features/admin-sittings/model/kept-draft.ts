import type { DraftPlan, GetSittingDraftResponse } from '#core/contracts/sittings/drafts.ts';
import { kolkataLocal } from '#core/domain/calendar/kolkata-time.ts';
import { newDraft, planOf, type SittingDraft } from '#web/features/admin-sittings/model/sitting-draft.ts';

/** What the server keeps of a plan that is not finished: what cannot be sent yet is left out. */
export function keptOf(draft: SittingDraft): DraftPlan {
  const { starts_at, duration_sec, entry_code, results_at, late_sync_sec, ...plan } = planOf(draft);
  return {
    ...plan,
    paper_id: draft.paper?.id ?? null,
    ...(starts_at && { starts_at }),
    ...(duration_sec >= 60 && duration_sec <= 21_600 && { duration_sec }),
    ...(late_sync_sec <= 86_400 && { late_sync_sec }),
    ...(entry_code && entry_code.length >= 4 && { entry_code }),
    ...(results_at && { results_at }),
  };
}

/** A kept plan as it is typed on. Groups and people who are gone are left out. */
export function draftOfKept({ plan, paper_title, groups, people }: GetSittingDraftResponse): SittingDraft {
  const blank = newDraft();
  const named = (ids: readonly string[]) =>
    ids.flatMap((id) => people.find((person) => person.id === id) ?? []);
  const local = (at: string | null | undefined) => (at ? kolkataLocal(new Date(at)) : '');
  return {
    ...blank,
    paper: plan.paper_id && paper_title !== null ? { id: plan.paper_id, name: paper_title } : null,
    title: plan.title,
    startsAt: local(plan.starts_at),
    minutes: plan.duration_sec ? Math.round(plan.duration_sec / 60) : blank.minutes,
    entryOpensMin: plan.entry_opens_min ?? blank.entryOpensMin,
    lateEntryMin: plan.late_entry_min === undefined ? blank.lateEntryMin : plan.late_entry_min,
    lateSyncMin: plan.late_sync_sec ? Math.round(plan.late_sync_sec / 60) : blank.lateSyncMin,
    everybody: plan.audience.everybody,
    groups: groups.filter(({ id }) => plan.audience.groups.includes(id)),
    people: named(plan.audience.user_ids),
    byName: plan.audience.by_name,
    entryCode: plan.entry_code ?? '',
    order: plan.order ?? blank.order,
    navigation: plan.navigation ?? blank.navigation,
    languages: plan.languages ?? blank.languages,
    hidesChapters: plan.hides_chapters ?? blank.hidesChapters,
    resultsAt: local(plan.results_at),
    review: plan.review ?? blank.review,
    invigilators: named(plan.invigilators ?? []),
    rooms: (plan.rooms ?? []).map(({ name, user_ids }) => ({ name, people: named(user_ids) })),
    extraTime: (plan.extra_time ?? []).flatMap(({ user_id, minutes }) =>
      named([user_id]).map((person) => ({ ...person, minutes })),
    ),
  };
}
