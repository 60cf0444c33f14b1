import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { base64OfBytes, bytesOfBase64, openSealed } from '#web/lib/sittings/open-sealed.ts';
import { sealForTest } from '#web/lib/sittings/testing/seal.ts';

it('opens what the platform of the server has sealed, and nothing with another key, name or byte', () => {
  const key = new Uint8Array(randomBytes(32));
  const sealed = sealForTest('प्रश्न 1: $x^2$', key, 'sitting/1/hi');
  expect(new TextDecoder().decode(openSealed(sealed, key, 'sitting/1/hi'))).toBe('प्रश्न 1: $x^2$');
  expect(() => openSealed(sealed, new Uint8Array(randomBytes(32)), 'sitting/1/hi')).toThrow();
  expect(() => openSealed(sealed, key, 'sitting/2/hi')).toThrow();
  const changed = Uint8Array.from(sealed);
  changed[20] = (changed[20] ?? 0) ^ 1;
  expect(() => openSealed(changed, key, 'sitting/1/hi')).toThrow();
  expect(() => openSealed(new TextEncoder().encode('<!doctype html>'), key, 'sitting/1/hi')).toThrow(
    'no sealed',
  );
});

it('reads and writes base64 of any size, also in its form for addresses', () => {
  const bytes = new Uint8Array(randomBytes(100_003));
  expect(bytesOfBase64(base64OfBytes(bytes))).toEqual(bytes);
  expect(bytesOfBase64('-_8')).toEqual(new Uint8Array([251, 255]));
});
