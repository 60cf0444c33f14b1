import { expect, it } from 'vitest';
import { comingState } from '#web/features/sitting/model/coming-state.ts';

it.each([
  ['scheduled', null, 'scheduled'],
  ['open', 'prepared', 'open'],
  ['running', null, 'running'],
  ['running', 'paused', 'paused'],
  ['running', 'submitted', 'handedIn'],
  ['ended', 'in_progress', 'running'],
  ['released', 'submitted', 'released'],
  ['cancelled', 'in_progress', 'cancelled'],
] as const)(
  'of a sitting that is %s, with an attempt %s, the student reads %s',
  (state, attempt_state, shown) => expect(comingState({ state, attempt_state })).toBe(shown),
);
