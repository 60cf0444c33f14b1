import { createECDH } from 'node:crypto';
import ece from 'http_ece';

/** What the push service carries, and only the device can open: aes128gcm with a pair of keys made for this one message (RFC 8291). */
export function sealForDevice(text: string, device: { p256dh: string; auth: string }): Buffer {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  return ece.encrypt(Buffer.from(text), {
    version: 'aes128gcm',
    privateKey,
    dh: device.p256dh,
    authSecret: device.auth,
  });
}
