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
 * $1 now, $2 and $3 the last student and exam of the batch before. Whose exam, of all they prepare for, is on the next day of India, who wants the plan, and who has not got it for this date. Before the evening it is
 * sent by a server alone that was off the evening before: to those whose exam is later that day.
 */
export const SELECT_WAITING = `
  select d.user_id as id, d.exam from private.exam_days_of_students d join public.profiles p on p.user_id = d.user_id
  where p.exam_evening_mail and ${wantsMail('p')} and d.exam_date between $1::timestamptz and $1::timestamptz + interval '2 days'
    and (d.exam_date at time zone 'Asia/Kolkata')::date = ($1::timestamptz at time zone 'Asia/Kolkata')::date
      + case when extract(hour from $1::timestamptz at time zone 'Asia/Kolkata') >= ${FROM_HOUR} then 1 else 0 end
    and not exists (select from private.exam_day_mails m where m.user_id = d.user_id and m.exam_date = d.exam_date)
    and ($2::uuid is null or (d.user_id, d.exam) > ($2, $3::text))
  order by d.user_id, d.exam limit ${BATCH}`;
/** Anyone who writes the row writes the mail, in the same transaction: nobody gets it twice. */
const CLAIM = `
  insert into private.exam_day_mails (user_id, exam_date)
  select d.user_id, d.exam_date from private.exam_days_of_students d join public.profiles p on p.user_id = d.user_id
  where d.user_id = $1 and d.exam = $3 and d.exam_date = $2 and p.exam_evening_mail and ${wantsMail('p')}
  on conflict do nothing returning user_id as id`;

const IdRow = z.object({ id: z.string() });
const WaitingRow = z.object({ id: z.string(), exam: z.string() });
type Waiting = z.infer<typeof WaitingRow>;

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
  let last: Waiting | null = null;
  for (;;) {
    const after: [string | null, string | null] = [last?.id ?? null, last?.exam ?? null];
    const waiting: Waiting[] = await asServer((tx) =>
      queryRows(tx, WaitingRow, SELECT_WAITING, [now.toISOString(), ...after]),
    );
    for (const one of waiting) {
      try {
        if (await sendOne(one, options)) sent += 1;
      } catch (error) {
        onFailure(error);
      }
    }
    if (waiting.length < BATCH) return sent;
    last = waiting.at(-1) ?? null;
  }
}

async function sendOne(
  { id, exam }: Waiting,
  { asServer, queue, weather, siteUrl, now }: EveningOptions,
): Promise<boolean> {
  const person = await asServer((tx) => readExamDayPerson(tx, id, exam));
  const examDate = person?.exam_date;
  if (!person?.email || !examDate) return false;
  if (!isSetUp({ ...person, exam_date: examDate.toISOString() })) return false;
  const forecast = await examWeather(weather, person, now);
  return asServer(async (tx) => {
    const claimed = await queryOptionalRow(tx, IdRow, CLAIM, [id, examDate.toISOString(), exam]);
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
