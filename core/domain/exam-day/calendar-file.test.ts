import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const stamp = new Date('2027-04-01T00:00:00Z');
const event = {
  uid: 'exam-1@vijaypath',
  start: new Date('2027-05-02T08:30:00Z'),
  end: new Date('2027-05-02T11:30:00Z'),
  summary: 'NEET',
  location: 'Room 4; Block B, "Old" School\\North\nLanka',
  description: 'परीक्षा केंद्र में समय पर पहुँचें, एडमिट कार्ड साथ रखें, और शांत रहें। '.repeat(4),
  alarmMins: 1440,
};
const file = calendarFile([event], stamp);
const unfolded = file.replace(/\r\n /g, '').split('\r\n');

describe('a calendar file', () => {
  it('has its appointment in the time of India', () => {
    expect(unfolded).toContain('DTSTART;TZID=Asia/Kolkata:20270502T140000');
    expect(unfolded).toContain('DTEND;TZID=Asia/Kolkata:20270502T170000');
    expect(unfolded).toContain('TZID:Asia/Kolkata');
    expect(unfolded).toContain('DTSTAMP:20270401T000000Z');
    expect(unfolded).toContain('TRIGGER:-PT1440M');
  });

  it('opens and closes every part', () => {
    const open: string[] = [];
    for (const line of unfolded) {
      if (line.startsWith('BEGIN:')) open.push(line.slice(6));
      if (line.startsWith('END:')) expect(open.pop()).toBe(line.slice(4));
    }
    expect(open).toEqual([]);
  });

  it('escapes what has a meaning, so that no text becomes a property', () => {
    expect(unfolded).toContain('LOCATION:Room 4\\; Block B\\, "Old" School\\\\North\\nLanka');
    const attack = calendarFile([{ ...event, summary: 'a\r\nATTENDEE:mailto:x@y.z\u0000' }], stamp);
    expect(attack.split('\r\n').some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  });

  it('folds after 75 bytes, never inside a character', () => {
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\ufffd');
    }
    expect(unfolded).toContain(`DESCRIPTION:${event.description.replaceAll(',', '\\,')}`);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('is the same again for the same day', () => {
    expect(calendarFile([event], stamp)).toBe(file);
  });
});
