import { z } from 'zod';
import type { SavePushDeviceRequest } from '#core/contracts/reminders/push-devices.ts';
import { isKnownPushService, MAX_PUSH_DEVICES } from '#core/domain/reminders/reminders.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { consentMissing } from '#server/operations/social/consent-missing.ts';
import { publicKeyOf, vapidKey } from '#server/push/vapid-key.ts';

/** SQL: whether an administrator has switched reminders on devices on. */
export const PUSH_ON = `coalesce((select s.value = 'true' from public.app_settings s where s.key = 'push_reminders'), false)`;

const SELECT = `
  select ${PUSH_ON} as "isOn", (select count(*)::int from private.push_devices where user_id = $1) as devices,
    private.may_be_reminded($1) as "isAllowed", exists (select from public.profiles where user_id = $1 and date_of_birth is not null) as "isBorn"`;
const Row = z.object({ isOn: z.boolean(), devices: z.int(), isAllowed: z.boolean(), isBorn: z.boolean() });

const SAVE = `
  insert into private.push_devices (endpoint, user_id, p256dh, auth) values ($1, $2, $3, $4)
  on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, added_at = now()`;
const KEEP_NEWEST = `
  delete from private.push_devices where endpoint in (
    select endpoint from private.push_devices where user_id = $1 order by added_at desc, endpoint offset $2)`;
const REMOVE = 'delete from private.push_devices where user_id = $1 and endpoint = $2';

/** @param tx as the owner: nobody else may read devices */
export async function readPush(tx: Transaction, userId: string) {
  const { isOn, devices } = await readState(tx, userId);
  return { public_key: isOn ? publicKeyOf(await vapidKey(tx)) : null, devices };
}

const readState = (tx: Queryable, userId: string) => queryRow(tx, Row, SELECT, [userId]);

/** @throws push_off, push_service_unknown, birth_date_needed, guardian_consent_needed */
export async function savePushDevice(tx: Transaction, userId: string, device: SavePushDeviceRequest) {
  const { isOn, isAllowed, isBorn } = await readState(tx, userId);
  if (!isOn) throw new AppError('push_off', 'Reminders on devices are switched off here.');
  if (!isAllowed) throw consentMissing(isBorn);
  if (!isKnownPushService(device.endpoint))
    throw new AppError('push_service_unknown', 'This browser’s push service is not known here.');
  await tx.query(SAVE, [device.endpoint, userId, device.p256dh, device.auth]);
  await tx.query(KEEP_NEWEST, [userId, MAX_PUSH_DEVICES]);
  return readPush(tx, userId);
}

export async function removePushDevice(tx: Transaction, userId: string, endpoint: string) {
  await tx.query(REMOVE, [userId, endpoint]);
  return readPush(tx, userId);
}
