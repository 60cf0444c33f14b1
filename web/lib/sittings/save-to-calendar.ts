import { calendarFile } from '#core/domain/exam-day/calendar-file.ts';
import { downloadFile } from '#web/lib/page/download-file.ts';

interface ComingSitting {
  sitting_id: string;
  title: string;
  starts_at: string;
  ends_at: string;
}

/** Gives the device an exam of the institute as a calendar file, with a reminder an hour before. */
export function saveToCalendar({ sitting_id, title, starts_at, ends_at }: ComingSitting): void {
  const event = {
    uid: `sitting-${sitting_id}@vijaypath`,
    start: new Date(starts_at),
    end: new Date(ends_at),
    summary: title,
    description: location.href,
    alarmMins: 60,
  };
  const file = new Blob([calendarFile([event], new Date())], { type: 'text/calendar' });
  downloadFile(file, `${title}.ics`);
}
