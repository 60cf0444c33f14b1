import { expect, it } from 'vitest';
import { DraftPlan } from '#core/contracts/sittings/drafts.ts';
import { draftOfKept, keptOf } from '#web/features/admin-sittings/model/kept-draft.ts';
import { newDraft, type SittingDraft } from '#web/features/admin-sittings/model/sitting-draft.ts';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${String(last)}`;
const asha = { id: id(3), name: 'Asha' };
const group = { id: id(2), name: 'Batch A' };
const full: SittingDraft = {
  ...newDraft('2027-05-02T10:00'),
  paper: { id: id(1), name: 'Mock 4' },
  title: 'Sunday test',
  groups: [group],
  people: [asha],
  entryCode: 'LOTUS7',
  resultsAt: '2027-05-02T18:00',
  review: false,
  lateEntryMin: null,
  invigilators: [asha],
  rooms: [{ name: 'Hall 1', people: [asha] }],
  extraTime: [{ ...asha, minutes: 20 }],
};
const kept = (draft: SittingDraft) => ({
  draft_id: id(9),
  plan: DraftPlan.parse(keptOf(draft)),
  paper_title: draft.paper?.name ?? null,
  groups: [group],
  people: [asha],
});

it('comes back as it was left', () => expect(draftOfKept(kept(full))).toEqual(full));

it('is kept with nothing in it', () => expect(draftOfKept(kept(newDraft()))).toEqual(newDraft()));

it('keeps the rest where something is half typed', () =>
  expect(
    draftOfKept(kept({ ...full, startsAt: '2027-02-30T10:00', minutes: null, entryCode: 'ab' })),
  ).toEqual({
    ...full,
    startsAt: '',
    entryCode: '',
  }));

it('leaves out who and what is gone', () =>
  expect(draftOfKept({ ...kept(full), paper_title: null, groups: [], people: [] })).toMatchObject({
    paper: null,
    groups: [],
    people: [],
    invigilators: [],
    extraTime: [],
    rooms: [{ name: 'Hall 1', people: [] }],
  }));
