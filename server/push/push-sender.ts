import { importJWK, SignJWT } from 'jose';
import { isKnownPushService } from '#core/domain/reminders/reminders.ts';
import { sealForDevice } from './seal-for-device.ts';
import { type PrivateJwk, publicKeyOf } from './vapid-key.ts';

export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What the service worker shows; `link` is a path of the app. */
export interface Reminder {
  title: string;
  body: string;
  link: string;
}

/** `gone`: the device has unsubscribed. `failed`: its service is away or says no for now. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

export interface PushFrom {
  key: PrivateJwk;
  /** Whom the service may write to about this sender: `mailto:` or `https:`. */
  contact: string;
}

/** Sends one reminder, sealed for the device, to the service of its browser's maker. Never throws. */
export type SendPush = (device: PushDevice, reminder: Reminder, from: PushFrom) => Promise<PushOutcome>;

const TIMEOUT_MS = 10_000;
/** What was not delivered by then is no news. */
const KEPT_SECONDS = 3 * 60 * 60;
/** A service takes 4,096 bytes sealed (RFC 8291, section 4). */
const LONGEST_TEXT = 1_000;

/** @param ask `fetch`, or what stands in its place in tests */
export const pushSender =
  (ask: typeof fetch = fetch): SendPush =>
  async (device, reminder, from) => {
    // Again: what was saved by an older version, or restored from elsewhere, is not asked either.
    if (!isKnownPushService(device.endpoint)) return 'gone';
    try {
      const answer = await ask(device.endpoint, {
        method: 'POST',
        headers: {
          authorization: await vapid(new URL(device.endpoint).origin, from),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(KEPT_SECONDS),
          urgency: 'normal',
        },
        body: new Uint8Array(sealForDevice(textOf(reminder), device)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (answer.status === 404 || answer.status === 410) return 'gone';
      return answer.ok ? 'sent' : 'failed';
    } catch {
      return 'failed';
    }
  };

function textOf({ title, body, link }: Reminder): string {
  return JSON.stringify({ title: title.slice(0, 200), body: body.slice(0, LONGEST_TEXT), link });
}

/** Who sends (RFC 8292): a token for this service alone, with the public key it is checked by. */
async function vapid(origin: string, { key, contact }: PushFrom): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(origin)
    .setSubject(contact)
    .setExpirationTime('12h')
    .sign(await importJWK(key, 'ES256'));
  return `vapid t=${token}, k=${publicKeyOf(key)}`;
}
