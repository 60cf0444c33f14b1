import { createCipheriv, randomBytes } from 'node:crypto';

/** As the server does it, with the platform's own cipher. */
export function sealForTest(text: string, key: Uint8Array, keyId: string): Uint8Array {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(keyId, 'utf8'));
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('VPP1'),
      nonce,
      cipher.update(text, 'utf8'),
      cipher.final(),
      cipher.getAuthTag(),
    ]),
  );
}
