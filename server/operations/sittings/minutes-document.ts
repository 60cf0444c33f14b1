import type { SittingEvent } from '#core/contracts/sittings/board.ts';
import type { GetMinutesResponse } from '#core/contracts/sittings/minutes.ts';
import { isKnownEvent } from '#core/domain/sittings/candidate-state.ts';
import { endedSections } from '#core/domain/sittings/ended-sections.ts';
import { inIndia } from '#core/domain/sittings/in-india.ts';
import { OUR_NAME } from '#server/database/institute-name.ts';
import type { DocumentRequest } from '#server/documents/messages.ts';
import { fillIn } from '#server/mail/fill-in.ts';
import { MINUTES_WORDS } from './minutes-words.ts';

type MinutesLanguage = keyof typeof MINUTES_WORDS;
type Words = (typeof MINUTES_WORDS)[MinutesLanguage];

/** Digits alone: the same in every language, and to the second. */
const exact = (at: string) =>
  new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date(at));

/** The minutes as a page to sign, in the language of who prints them. */
export function minutesDocument(
  { sitting, counts, digest }: Omit<GetMinutesResponse, 'events' | 'next'>,
  events: readonly SittingEvent[],
  language: MinutesLanguage = 'English',
  institute: string | null = null,
): DocumentRequest {
  const words = MINUTES_WORDS[language];
  const from = inIndia(new Date(sitting.starts_at), language);
  const to = inIndia(new Date(sitting.ends_at), language);
  const { candidates, appeared, absent } = counts;
  return {
    template: 'minutes',
    data: {
      lang: words.lang,
      institute,
      author: institute ?? OUR_NAME,
      title: fillIn(words.title, { title: sitting.title }),
      digest: fillIn(words.digest, { digest }),
      facts: [
        [words.held, fillIn(words.fromTo, { from, to })],
        [words.candidates, fillIn(words.candidatesText, textsOf({ candidates, appeared, absent }))],
        [
          words.ends,
          fillIn(
            words.endsText,
            textsOf({
              submitted: counts.submitted_by_candidate,
              closed: counts.closed_at_end,
              late: counts.late_answers,
            }),
          ),
        ],
        ...(sitting.cancel_reason ? [[words.cancelled, sitting.cancel_reason]] : []),
      ],
      head: [words.when, words.who, words.what],
      rows: events.map((event) => [exact(event.at), whose(event, words), what(event, words)]),
      signatures: [words.invigilator, words.head],
    },
  };
}

const textsOf = (figures: Record<string, number>): Record<string, string> =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, String(value)]));

function whose({ number, name }: SittingEvent, words: Words): string {
  return number === null ? words.all : `${number} ${name ?? words.deleted}`;
}

/** As JSON has them. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
const told = (value: unknown) =>
  typeof value === 'string' && MOMENT.test(value) ? exact(value) : String(value);

/** Details under the names the data has them by: they are what is compared with the file, and figures mostly. Moments in India's time. */
function what(
  { kind, reason, details, actor_name, actor_id, is_undone }: SittingEvent,
  words: Words,
): string {
  const facts = Object.entries(details)
    .filter(([, value]) => value !== null && value !== false && typeof value !== 'object')
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${told(value)}`);
  const sections = endedSections(details).map(({ name, at }) =>
    fillIn(words.sectionEnded, { section: name, time: exact(at) }),
  );
  return [
    isKnownEvent(kind) ? words.kinds[kind] : fillIn(words.unknown, { kind }),
    ...facts,
    ...sections,
    ...(reason ? [fillIn(words.reason, { reason })] : []),
    ...(actor_id ? [fillIn(words.by, { name: actor_name ?? words.deletedStaff })] : []),
    ...(is_undone ? [words.undone] : []),
  ].join(' · ');
}
