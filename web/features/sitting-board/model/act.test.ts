import { expect, it } from 'vitest';
import { ActOnCandidatesRequest } from '#core/contracts/sittings/board.ts';
import { CANDIDATE_ACTIONS } from '#core/domain/sittings/candidate-state.ts';
import { ACTIONS, missingOf, requestOf } from '#web/features/sitting-board/model/act.ts';

const id = '00000000-0000-4000-8000-000000000001';
const empty = { minutes: null, text: '', reason: '' };

it('offers every action of the contract once', () =>
  expect(ACTIONS.map(({ action }) => action).sort()).toEqual([...CANDIDATE_ACTIONS].sort()));

it('asks for what an action needs, and for a reason where somebody will ask for one', () => {
  expect(missingOf('extend', empty)).toBe('minutes');
  expect(missingOf('extend', { ...empty, minutes: 0 })).toBe('minutes');
  expect(missingOf('extend', { ...empty, minutes: -5 })).toBe('reason');
  expect(missingOf('extend', { ...empty, minutes: 5, reason: 'power cut' })).toBeNull();
  expect(missingOf('message', { ...empty, text: '  ' })).toBe('text');
  expect(missingOf('message', { ...empty, text: 'Five minutes more' })).toBeNull();
  expect(missingOf('resume', empty)).toBeNull();
});

it('sends what the contract takes, and nothing typed for another action', () => {
  const draft = { minutes: 5, text: 'hello', reason: ' late bus ' };
  for (const { action } of ACTIONS)
    expect(ActOnCandidatesRequest.safeParse(requestOf(id, 'all', action, draft)).success).toBe(true);
  expect(requestOf(id, [7], 'pause', draft)).toEqual({
    sitting_id: id,
    candidates: [],
    numbers: [7],
    action: 'pause',
    reason: 'late bus',
  });
});
