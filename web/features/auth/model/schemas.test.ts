import { expect, it } from 'vitest';
import { newPasswordSchema } from '#web/features/auth/model/schemas.ts';

const schema = newPasswordSchema({ email: 'email', password: 'short', mismatch: 'differ' });
const problems = (password: string, confirmPassword: string) =>
  schema
    .safeParse({ password, confirmPassword })
    .error?.issues.map(({ path, message }) => [path[0], message]);

it('both passwords need six characters, and have to be the same', () => {
  expect(problems('12345', '12345')).toEqual([
    ['password', 'short'],
    ['confirmPassword', 'short'],
  ]);
  expect(problems('123456', '1234567')).toEqual([['confirmPassword', 'differ']]);
  expect(problems('123456', '123456')).toBeUndefined();
});
