import { describe, expect, it } from 'vitest';
import { isEvening, isKnownPushService, isQuietHour } from './reminders.ts';

describe('hours of reminders', () => {
  it('are 7 to 21, those of the streak from 18 on', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour);
    expect(hours.filter((hour) => !isQuietHour(hour))).toEqual([
      7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
    ]);
    expect(hours.filter(isEvening)).toEqual([18, 19, 20]);
  });
});

describe('a known push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGu',
    'https://wns2-pn1p.notify.windows.com/w/?token=x',
  ])('is %s', (endpoint) => {
    expect(isKnownPushService(endpoint)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.example.org/fcm/send/abc',
    'https://notfcm.googleapis.com/x',
    'https://evilpush.apple.com/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'fcm.googleapis.com',
    '',
    `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
  ])('is not %s', (endpoint) => {
    expect(isKnownPushService(endpoint)).toBe(false);
  });
});
