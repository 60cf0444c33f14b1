/** An appointment of a calendar file. */
export interface CalendarEvent {
  /** Stays the same when the file is made again, so that a calendar replaces the appointment. */
  uid: string;
  start: Date;
  end: Date;
  summary: string;
  description?: string;
  location?: string;
  /** Minutes before its start at which the device reminds of it. */
  alarmMins?: number;
}

/** India's clock, as calendars are told of it. */
const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19451015T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];
const AHEAD_MS = 5.5 * 60 * 60_000;
/** Of a line, in bytes (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

/** An iCalendar file (RFC 5545) in the time of India. `stamp` is when it is made. */
export function calendarFile(events: readonly CalendarEvent[], stamp: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vijaypath//Exam day//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...ZONE,
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function eventLines(event: CalendarEvent, stamp: Date): string[] {
  const { uid, start, end, summary, description, location, alarmMins } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${digits(stamp)}Z`,
    `DTSTART;TZID=Asia/Kolkata:${digits(new Date(start.getTime() + AHEAD_MS))}`,
    `DTEND;TZID=Asia/Kolkata:${digits(new Date(end.getTime() + AHEAD_MS))}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(alarmMins === undefined
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(summary)}`,
          `TRIGGER:-PT${alarmMins}M`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ];
}

const digits = (instant: Date) => instant.toISOString().slice(0, 19).replace(/[-:]/g, '');

/** A line break, a comma and a semicolon have a meaning of their own; other control characters have no place. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** Long lines go on after a break and a blank, never inside a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let result = '';
  let room = LONGEST_LINE;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (bytes > room) {
      result += '\r\n ';
      room = LONGEST_LINE - 1;
    }
    result += character;
    room -= bytes;
  }
  return result;
}
