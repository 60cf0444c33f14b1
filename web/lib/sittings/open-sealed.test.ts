import { createCipheriv, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { base64OfBytes, bytesOfBase64, openSealed } from '#web/lib/sittings/open-sealed.ts';

function seal(text: string, key: Uint8Array): Uint8Array {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

it('opens what the platform of the server has sealed, and nothing with another key or a changed byte', () => {
  const key = new Uint8Array(randomBytes(32));
  const sealed = seal('प्रश्न 1: $x^2$', key);
  expect(new TextDecoder().decode(openSealed(sealed, key))).toBe('प्रश्न 1: $x^2$');
  expect(() => openSealed(sealed, new Uint8Array(randomBytes(32)))).toThrow();
  const changed = Uint8Array.from(sealed);
  changed[20] = (changed[20] ?? 0) ^ 1;
  expect(() => openSealed(changed, key)).toThrow();
});

it('reads and writes base64 of any size, also in its form for addresses', () => {
  const bytes = new Uint8Array(randomBytes(100_003));
  expect(bytesOfBase64(base64OfBytes(bytes))).toEqual(bytes);
  expect(bytesOfBase64('-_8')).toEqual(new Uint8Array([251, 255]));
});
