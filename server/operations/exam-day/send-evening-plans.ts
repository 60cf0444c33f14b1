import { z } from 'zod';
import { isSetUp } from '#core/domain/exam-day/exam-day-plan.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { queueMail } from '#server/mail/mail-outbox.ts';
import { wantsMail } from '#server/mail/wants-mail.ts';
import type { WeatherSource } from '#server/places/weather-source.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { composePlanMail } from './compose-plan-mail.ts';
import { readExamDayPerson } from './exam-day-person.ts';
import { examWeather } from './exam-weather.ts';
import type { AsServer } from './locate-addresses.ts';

const BATCH = 200;
/** The hour of the evening in India from which the plan is mailed. */
const FROM_HOUR = 18;

/**
 * Whose exam is on the next day of India, who wants the plan, and who has not got it for this date. Before the evening it is
 * sent by a server alone that was off the evening before: to those whose exam is later that day.
 */
const SELECT_WAITING = `
  select p.user_id as id from public.profiles p
  where p.exam_evening_mail and ${wantsMail('p')} and p.exam_date between $1::timestamptz and $1::timestamptz + interval '2 days'
    and (p.exam_date at time zone 'Asia/Kolkata')::date = ($1::timestamptz at time zone 'Asia/Kolkata')::date
      + case when extract(hour from $1::timestamptz at time zone 'Asia/Kolkata') >= ${FROM_HOUR} then 1 else 0 end
    and not exists (select from private.exam_day_mails m where m.user_id = p.user_id and m.exam_date = p.exam_date)
    and ($2::uuid is null or p.user_id > $2)
  order by p.user_id limit ${BATCH}`;
/** Anyone who writes the row writes the mail, in the same transaction: nobody gets it twice. */
const CLAIM = `
  insert into private.exam_day_mails (user_id, exam_date)
  select p.user_id, p.exam_date from public.profiles p
  where p.user_id = $1 and p.exam_date = $2 and p.exam_evening_mail and ${wantsMail('p')}
  on conflict do nothing returning user_id as id`;

const IdRow = z.object({ id: z.string() });

export interface EveningOptions {
  asServer: AsServer;
  queue: JobQueue;
  weather: WeatherSource | null;
  siteUrl: string;
  now: Date;
  /** Told of a plan that could not be sent; the others are. */
  onFailure: (error: unknown) => void;
}

/** @returns how many plans were put into the outbox */
export async function sendEveningPlans(options: EveningOptions): Promise<number> {
  const { asServer, now, onFailure } = options;
  let sent = 0;
  let last: string | null = null;
  for (;;) {
    const waiting: { id: string }[] = await asServer((tx) =>
      queryRows(tx, IdRow, SELECT_WAITING, [now.toISOString(), last]),
    );
    for (const { id } of waiting) {
      try {
        if (await sendOne(id, options)) sent += 1;
      } catch (error) {
        onFailure(error);
      }
    }
    if (waiting.length < BATCH) return sent;
    last = waiting.at(-1)?.id ?? null;
  }
}

async function sendOne(
  id: string,
  { asServer, queue, weather, siteUrl, now }: EveningOptions,
): Promise<boolean> {
  const person = await asServer((tx) => readExamDayPerson(tx, id));
  const examDate = person?.exam_date;
  if (!person?.email || !examDate) return false;
  if (!isSetUp({ ...person, exam_date: examDate.toISOString() })) return false;
  const forecast = await examWeather(weather, person, now);
  return asServer(async (tx) => {
    const claimed = await queryOptionalRow(tx, IdRow, CLAIM, [id, examDate.toISOString()]);
    if (!claimed) return false;
    await queueMail(
      tx,
      queue,
      composePlanMail(person, {
        weather: forecast,
        hasForecasts: weather !== null,
        siteUrl,
        now,
        isUnasked: true,
      }),
      'asked',
    );
    return true;
  });
}
