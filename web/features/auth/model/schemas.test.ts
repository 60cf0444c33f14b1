import { expect, it } from 'vitest';
import { credentialsSchema, newPasswordSchema, signInSchema } from './schemas.ts';

const texts = { email: 'no email', password: 'too short', mismatch: 'others' };
const password = 'secret word';

it.each([
  ['1024', '1024@students.invalid'],
  [' XII/24-007 ', 'xii-24-007@students.invalid'],
  ['१०२४', '1024@students.invalid'],
  ['\u200bAsha@Example.com\u00a0', 'asha@example.com'],
  ['1024@students.invalid', '1024@students.invalid'],
])('%j signs in as %s', (email, address) =>
  expect(signInSchema(texts).parse({ email, password }).email).toBe(address),
);

it('what is neither is said; nobody signs up by a roll number', () => {
  expect(signInSchema(texts).safeParse({ email: 'आशा', password }).error?.issues[0]?.message).toBe(
    'no email',
  );
  expect(signInSchema(texts).safeParse({ email: '', password }).success).toBe(false);
  expect(credentialsSchema(texts).safeParse({ email: '1024', password }).success).toBe(false);
});

it('both passwords need six characters, and have to be the same', () => {
  const schema = newPasswordSchema({ email: 'email', password: 'short', mismatch: 'differ' });
  const problems = (first: string, confirmPassword: string) =>
    schema
      .safeParse({ password: first, confirmPassword })
      .error?.issues.map(({ path, message }) => [path[0], message]);
  expect(problems('12345', '12345')).toEqual([
    ['password', 'short'],
    ['confirmPassword', 'short'],
  ]);
  expect(problems('123456', '1234567')).toEqual([['confirmPassword', 'differ']]);
  expect(problems('123456', '123456')).toBeUndefined();
});
