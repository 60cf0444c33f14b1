import { expect, it } from 'vitest';
import { phaseOf } from '#web/features/sitting/model/phase.ts';

const at = (time: string) => `2027-05-02T${time}:00.000Z`;
const told: Parameters<typeof phaseOf>[0] = {
  state: 'scheduled',
  entry_opens_at: at('04:00'),
  starts_at: at('04:30'),
  ends_at: at('07:30'),
  attempt: null,
  is_absent: false,
};
const attempt = (change: object) =>
  ({ status: 'in_progress', expires_at: at('07:30'), ...change }) as (typeof told)['attempt'];
const phase = (time: string, change: Partial<typeof told> = {}) =>
  phaseOf({ ...told, ...change }, Date.parse(at(time)));

it('turns by itself when a time comes, without another word of the server', () =>
  expect(['03:59', '04:00', '04:29', '04:30', '07:29', '07:30'].map((time) => phase(time))).toEqual([
    'beforeEntry',
    'waiting',
    'waiting',
    'running',
    'running',
    'over',
  ]));

it('follows a start that was moved during the countdown', () =>
  expect(phase('04:30', { starts_at: at('04:45') })).toBe('waiting'));

it('goes by the own end of a candidate, and stays open through a pause', () => {
  expect(phase('07:40', { attempt: attempt({ expires_at: at('07:50') }) })).toBe('running');
  expect(phase('07:50', { attempt: attempt({ expires_at: at('07:50') }) })).toBe('over');
  expect(phase('09:00', { attempt: attempt({ status: 'paused' }) })).toBe('running');
});

it('is over for who has handed in, and for everybody once it is cancelled', () => {
  expect(phase('05:00', { attempt: attempt({ status: 'submitted' }) })).toBe('handedIn');
  expect(phase('05:00', { state: 'cancelled', attempt: attempt({}) })).toBe('cancelled');
});
