import { describe, expect, it } from 'vitest';
import { acceptanceOf, lateSyncEnd, timeRemainingSeconds } from './attempt-window.ts';

const startedAt = new Date('2027-05-02T08:30:00Z');
const expiresAt = new Date('2027-05-02T09:30:00Z');
const selfPaced = { startedAt, expiresAt, lateSyncSeconds: null };
const scheduled = { startedAt, expiresAt, lateSyncSeconds: 10 };
const past = (seconds: number) => new Date(expiresAt.getTime() + seconds * 1000);
const minutes = (count: number) => count * 60_000;

describe('acceptanceOf', () => {
  it.each([
    ['during the test', selfPaced, past(-1), undefined, 'in_time'],
    ['within the grace of ten seconds', selfPaced, past(10), undefined, 'in_time'],
    ['after the grace, with no word of when it was given', selfPaced, past(11), undefined, 'refused'],
    ['an hour later, given inside the window', selfPaced, past(3600), minutes(59), 'late'],
    ['an hour later, given after the window', selfPaced, past(3600), minutes(60) + 1, 'refused'],
    ['at the end of the day of late sync', selfPaced, past(86_400), minutes(1), 'late'],
    ['past the day of late sync', selfPaced, past(86_401), minutes(1), 'refused'],
    ['a scheduled test, after its own ten seconds', scheduled, past(11), minutes(1), 'refused'],
  ] as const)('%s', (_, window, now, offsetMs, expected) => {
    expect(acceptanceOf(window, now, offsetMs)).toBe(expected);
  });
});

describe('lateSyncEnd', () => {
  it('never ends before the grace does', () => {
    expect(lateSyncEnd({ ...scheduled, lateSyncSeconds: 0 })).toEqual(past(10));
  });
});

describe('timeRemainingSeconds', () => {
  it('counts whole seconds and stops at zero', () => {
    expect(timeRemainingSeconds(expiresAt, startedAt)).toBe(3600);
    expect(timeRemainingSeconds(expiresAt, past(-0.4))).toBe(1);
    expect(timeRemainingSeconds(expiresAt, past(5))).toBe(0);
  });
});
