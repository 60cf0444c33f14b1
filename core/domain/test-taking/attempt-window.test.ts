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

describe('another device has taken over after half an hour', () => {
  const window = { ...scheduled, holder: { deviceId: 'tab', since: new Date('2027-05-02T09:00:00Z') } };
  it.each([
    ['of it is taken', 'tab', minutes(31), 'in_time'],
    ['of a page of it is taken', 'tab.2', minutes(31), 'in_time'],
    ['of the former one is taken as far as it was given before', 'phone', minutes(30), 'in_time'],
    ['of the former one is refused from then on', 'phone', minutes(30) + 1, 'refused'],
    ['of the former one is refused without a word of when it was given', 'phone', undefined, 'refused'],
    ['that names no device is taken: a visit', '!1000', minutes(31), 'in_time'],
  ] as const)('an answer %s', (_, deviceId, offsetMs, expected) => {
    expect(acceptanceOf(window, past(-60), offsetMs, deviceId)).toBe(expected);
  });
});

describe('while an attempt stands still', () => {
  const shownAt = new Date('2027-05-02T09:00:00Z');
  const shown = { ...scheduled, pause: { shownAt } };
  const unknown = { ...scheduled, pause: { shownAt: null } };
  it.each([
    ['given when the pause came to the screen', shown, past(600), minutes(30), 'in_time'],
    ['given ten seconds after that', shown, past(600), minutes(30) + 10_000, 'in_time'],
    ['given later than that', shown, past(600), minutes(30) + 10_001, 'refused'],
    ['that comes ten seconds after that', shown, new Date('2027-05-02T09:00:10Z'), undefined, 'in_time'],
    ['that comes later than that', shown, new Date('2027-05-02T09:00:10.001Z'), undefined, 'refused'],
    ['of a device that knows nothing of it', unknown, past(600), minutes(60), 'in_time'],
    ['of such a device, after the end', unknown, past(600), minutes(60) + 1, 'refused'],
    ['of such a device that comes ten seconds after the end', unknown, past(10), undefined, 'in_time'],
    ['of such a device that comes later', unknown, past(11), undefined, 'refused'],
  ] as const)('an answer %s', (_, window, now, offsetMs, expected) => {
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
