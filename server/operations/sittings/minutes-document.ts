import type { SittingEvent } from '#core/contracts/sittings/board.ts';
import type { GetMinutesResponse } from '#core/contracts/sittings/minutes.ts';
import type { SittingEventKind } from '#core/domain/sittings/candidate-state.ts';
import { inIndia } from '#core/domain/sittings/in-india.ts';
import type { DocumentRequest } from '#server/documents/messages.ts';

/** What each kind of event is called in the minutes, which are an office's paper and in English. */
const WORDS: Record<SittingEventKind, string> = {
  scheduled: 'Scheduled',
  changed: 'Changed',
  cancelled: 'Cancelled',
  candidate_added: 'Put on the list',
  candidate_removed: 'Taken off the list',
  entered: 'Entered the waiting room',
  device_taken_over: 'Went on on another device',
  started: 'Opened the paper',
  left_page: 'Left the page',
  came_back: 'Came back to the page',
  heard_again: 'Heard of again after silence',
  pause_shown: 'The pause was shown',
  submitted: 'Handed in',
  closed: 'Closed at the end',
  late_answers: 'Answers came late',
  withdrawn_question: 'A question was withdrawn',
  released: 'Results released',
  undone: 'Taken back',
  extend: 'Time given or taken',
  pause: 'Paused',
  resume: 'Resumed',
  end: 'Ended',
  reopen: 'Opened again',
  message: 'Message',
  move: 'Freed for another device',
  absent: 'Marked absent',
  present: 'No longer marked absent',
  note: 'Incident',
  admit: 'Let in late',
  confirm: 'Identity confirmed',
};

const exact = (at: string) =>
  new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date(at));

/** The minutes as a page to sign. */
export function minutesDocument(
  { sitting, counts, digest }: Omit<GetMinutesResponse, 'events' | 'next'>,
  events: readonly SittingEvent[],
): DocumentRequest {
  const begins = inIndia(new Date(sitting.starts_at));
  const ends = inIndia(new Date(sitting.ends_at));
  return {
    template: 'minutes',
    data: {
      title: `Minutes: ${sitting.title}`,
      digest: `SHA-256 of the events: ${digest}`,
      facts: [
        ['Held', `${begins} to ${ends} (India)`],
        [
          'Candidates',
          `${counts.candidates} on the list, ${counts.appeared} appeared, ${counts.absent} absent`,
        ],
        [
          'Ends',
          `${counts.submitted_by_candidate} handed in, ${counts.closed_at_end} closed at the end, ${counts.late_answers} with late answers`,
        ],
        ...(sitting.cancel_reason ? [['Cancelled', sitting.cancel_reason]] : []),
      ],
      head: ['When', 'Who', 'What'],
      rows: events.map((event) => [exact(event.at), whose(event), what(event)]),
      signatures: ['Invigilator', 'Head of the institute'],
    },
  };
}

function whose({ number, name }: SittingEvent): string {
  return number === null ? 'All' : `${number} ${name ?? '(account deleted)'}`;
}

function what({ kind, reason, details, actor_name, actor_id, is_undone }: SittingEvent): string {
  const told = Object.entries(details)
    .filter(([, value]) => value !== null && value !== false && typeof value !== 'object')
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${String(value)}`);
  return [
    WORDS[kind],
    ...told,
    ...(reason ? [`reason: ${reason}`] : []),
    ...(actor_id ? [`by ${actor_name ?? 'a deleted account'}`] : []),
    ...(is_undone ? ['taken back later'] : []),
  ].join(' · ');
}
