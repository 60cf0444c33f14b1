import { z } from 'zod';
import { kolkataDay, kolkataHour } from '#core/domain/calendar/kolkata-day.ts';
import { isEvening, isQuietHour } from '#core/domain/reminders/reminders.ts';
import { type Database, OWNER, type Transaction } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import type { PushFrom, SendPush } from '#server/push/push-sender.ts';
import { vapidKey } from '#server/push/vapid-key.ts';
import { type DueReminder, dueReminders } from './due-reminders.ts';

/** People of one transaction, whose devices are then sent to side by side. */
const PAGE = 50;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Before anything is sent: anyone who runs beside this does not send it again, and a crash loses one rather than sends two. */
const CLAIM = `
  insert into private.pushes_sent (user_id, day, topic) select c."userId", $2::date, c.topic
  from jsonb_to_recordset($1::jsonb) as c ("userId" uuid, topic text)
  on conflict (user_id) do update set day = excluded.day, topic = excluded.topic, sent_at = now()
    where pushes_sent.day < excluded.day
  returning user_id as "userId"`;
const GIVE_BACK = 'delete from private.pushes_sent where user_id = $1 and day = $2::date';
const SELECT_DEVICES = `
  select endpoint, p256dh, auth from private.push_devices where user_id = $1 order by added_at desc`;
const FORGET = 'delete from private.push_devices where endpoint = $1';
const SELECT_CONTACT = `select (select value #>> '{}' from public.app_settings where key = 'contact_email') as email`;

const Claimed = z.object({ userId: z.string() });
const DeviceRow = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

export interface SendReminders {
  database: Database;
  send: SendPush;
  siteUrl: string;
  /** For tests: the time at each page of people. */
  clock?: () => Date;
}

/** Sends what is due, to each at most one a day, between 7 and 21 o'clock in India. @returns how many people were reached */
export async function sendReminders({
  database,
  send,
  siteUrl,
  clock = () => new Date(),
}: SendReminders): Promise<number> {
  let reached = 0;
  let after: string | null = FIRST_ID;
  while (after !== null) {
    // Again for each page: services that hang may take a run past the evening.
    const now = clock();
    const hour = kolkataHour(now);
    if (isQuietHour(hour)) break;
    const day = kolkataDay(now);
    const page = { day, isEvening: isEvening(hour), after, limit: PAGE };
    const { claimed, last, key, contact } = await database.transaction(OWNER, async (tx) => {
      const { due, last } = await dueReminders(tx, page);
      const isAny = due.length > 0;
      return {
        last,
        claimed: isAny ? await claim(tx, due, day) : [],
        key: isAny ? await vapidKey(tx) : null,
        contact: isAny ? await contactOf(tx, siteUrl) : '',
      };
    });
    if (key) {
      const from = { key, contact };
      const ends = await Promise.all(claimed.map((each) => remind(database, each, day, send, from)));
      reached += ends.filter(Boolean).length;
    }
    after = last;
  }
  return reached;
}

async function claim(tx: Transaction, due: readonly DueReminder[], day: string): Promise<DueReminder[]> {
  const rows = await queryRows(tx, Claimed, CLAIM, [JSON.stringify(due), day]);
  const won = new Set(rows.map(({ userId }) => userId));
  return due.filter(({ userId }) => won.has(userId));
}

/** Push services want to know whom to write to about this sender (RFC 8292, section 2.1). */
async function contactOf(tx: Transaction, siteUrl: string): Promise<string> {
  const { email } = await queryRow(tx, z.object({ email: z.string().nullable() }), SELECT_CONTACT);
  if (email) return `mailto:${email}`;
  return siteUrl.startsWith('https://') ? siteUrl : `mailto:postmaster@${new URL(siteUrl).hostname}`;
}

/** To every device of one person. What no service took for now is due again at the next run. */
async function remind(
  database: Database,
  { userId, reminder }: DueReminder,
  day: string,
  send: SendPush,
  from: PushFrom,
): Promise<boolean> {
  const devices = await queryRows(database, DeviceRow, SELECT_DEVICES, [userId]);
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const outcome = await send(device, reminder, from);
      if (outcome === 'gone') await database.query(FORGET, [device.endpoint]);
      return outcome;
    }),
  );
  const isReached = outcomes.includes('sent');
  if (!isReached) await database.query(GIVE_BACK, [userId, day]);
  return isReached;
}
