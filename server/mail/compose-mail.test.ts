import { expect, it } from 'vitest';
import { AUTH_MAIL_TEXTS } from './auth-mail-texts.ts';
import { composeAuthMail } from './compose-mail.ts';

const link = 'https://exam.example/auth/v1/verify?token=abc&type=signup&redirect_to=https://exam.example/';
const kinds = Object.keys(AUTH_MAIL_TEXTS).filter((kind) => kind !== 'email_changed') as 'signup'[];

it.each(kinds)('a mail of the kind %s has its link, its code and its time in text and HTML', (kind) => {
  const mail = composeAuthMail({ kind, to: 'a@example.com', link, code: '012345', validMinutes: 60 });
  expect(mail).toMatchObject({ to: 'a@example.com', subject: expect.stringContaining('Vijaypath') });
  for (const part of ['012345', '60 minutes']) {
    expect(mail.text).toContain(part);
    expect(mail.html).toContain(part);
  }
  expect(mail.text).toContain(link);
  expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
});

it('the old address is told of the new one’s being used, and is given nothing to open', () => {
  const mail = composeAuthMail({ kind: 'email_changed', to: 'a@example.com' });
  expect(`${mail.text} ${mail.html}`).not.toContain('http');
  expect(mail.subject).toContain('has changed');
});
