import { z } from 'zod';
import { MAX_ENDPOINT_LENGTH, MAX_PUSH_DEVICES } from '#core/domain/reminders/reminders.ts';

const Endpoint = z.url().min(20).max(MAX_ENDPOINT_LENGTH);

/** POST /functions/v1/get-push: whether reminders can be sent to devices here, and with which key a device subscribes. */
export const GetPushRequest = z.object({});
export const Push = z.object({
  /** The application server key of RFC 8292, base64url; null while an administrator has not switched reminders on. */
  public_key: z.string().nullable(),
  /** Devices of the caller that are reminded. */
  devices: z.int().min(0).max(MAX_PUSH_DEVICES),
});
export type Push = z.infer<typeof Push>;

/**
 * POST /functions/v1/save-push-device: this device is reminded from now on, for the caller alone, no matter who used it before. Of six devices the one
 * added first goes. 409 `push_off` while reminders are switched off; 403 `birth_date_needed` and `guardian_consent_needed` as
 * everywhere a guardian is asked; 422 `push_service_unknown` where the address is of no browser maker's service.
 */
export const SavePushDeviceRequest = z.object({
  endpoint: Endpoint,
  /** The device's public key, P-256, uncompressed: 65 bytes in base64url. */
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  /** Its secret, 16 bytes in base64url. */
  auth: z.string().regex(/^[\w-]{22}$/),
});
export type SavePushDeviceRequest = z.infer<typeof SavePushDeviceRequest>;

/** POST /functions/v1/remove-push-device: no reminders here any more. A device that is not there is none of the caller's: nothing happens. */
export const RemovePushDeviceRequest = z.object({ endpoint: Endpoint });
