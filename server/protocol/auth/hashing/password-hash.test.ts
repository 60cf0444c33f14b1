import { availableParallelism, getPriority } from 'node:os';
import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { expect, test } from 'vitest';
import { hashPassword, isKnownHash, verifyPassword } from './password-hash.ts';

test('a password fits its own hash and no other', async () => {
  const stored = await hashPassword('path-to-victory');
  expect(isKnownHash(stored)).toBe(true);
  expect(await verifyPassword('path-to-victory', stored)).toBe(true);
  expect(await verifyPassword('path-to-victoria', stored)).toBe(false);
});

test('a hash of bcrypt is known, too', async () => {
  const stored = await bcrypt('நல்வழி', 4);
  expect(await verifyPassword('நல்வழி', stored)).toBe(true);
  expect(await verifyPassword('நல்வழ', stored)).toBe(false);
});

test.each([
  ['argon2id', (text: string) => argon2(text)],
  ['bcrypt', (text: string) => bcrypt(text, 4)],
])('a hash of %s from before passwords were normalised is of what was typed then', async (_, hash) => {
  const typed = 'résumé पढ़ाई'.normalize('NFD');
  expect(typed).not.toBe(typed.normalize('NFKC'));
  expect(await verifyPassword(typed, await hash(typed))).toBe(true);
  expect(await verifyPassword('resume', await hash(typed))).toBe(false);
});

test('what is no hash fits nothing, and the thread goes on', async () => {
  expect(await verifyPassword('x', '$argon2id$broken')).toBe(false);
  expect(await verifyPassword('x', null)).toBe(false);
  expect(await verifyPassword('x', await hashPassword('x'))).toBe(true);
});

test('many at once each get their own answer', async () => {
  const passwords = Array.from({ length: availableParallelism() * 4 }, (_, index) => `secret ${index}`);
  const hashes = await Promise.all(passwords.map((password) => hashPassword(password)));
  expect(await Promise.all(hashes.map((stored, index) => verifyPassword(`secret ${index}`, stored)))).toEqual(
    passwords.map(() => true),
  );
});

test('the server itself keeps its place in the queue for the processor', async () => {
  const before = getPriority();
  await hashPassword('x');
  expect(getPriority()).toBe(before);
});
