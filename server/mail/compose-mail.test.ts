import { describe, expect, it } from 'vitest';
import type { AuthMail } from '#server/protocol/auth/options.ts';
import { MAIL_LANGUAGES } from './auth-mail-texts.ts';
import { composeAuthMail } from './compose-mail.ts';

const link = 'https://exam.example/auth/v1/verify?token=abc&type=signup&redirect_to=https://exam.example/';
const notes: AuthMail[] = [
  { kind: 'email_changed', to: 'a@example.com' },
  { kind: 'password_changed', to: 'a@example.com' },
  { kind: 'failed_sign_ins', to: 'a@example.com', failures: 17 },
];
const noteKinds = new Set<string>(notes.map(({ kind }) => kind));

describe.each(['English', 'Hindi', 'Tamil'])('for somebody who chose %s', (language) => {
  const kinds = Object.keys(MAIL_LANGUAGES[0]?.mails ?? {}).filter(
    (kind) => !noteKinds.has(kind),
  ) as 'signup'[];

  it.each(kinds)('a mail of the kind %s has its link, its code and its time in text and HTML', (kind) => {
    const mail = composeAuthMail(
      { kind, to: 'a@example.com', link, code: '012345', validMinutes: 60 },
      language,
    );
    expect(mail).toMatchObject({ to: 'a@example.com', subject: expect.stringContaining('Vijaypath') });
    for (const part of ['012345', language === 'Hindi' ? '60 मिनट' : '60 minutes']) {
      expect(mail.text).toContain(part);
      expect(mail.html).toContain(part);
    }
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(`${mail.text} ${mail.html} ${mail.subject}`).not.toMatch(/\{\{|undefined/);
  });

  it.each(notes)('$kind tells, and gives nothing to open', (note) => {
    const mail = composeAuthMail(note, language);
    expect(`${mail.text} ${mail.html}`).not.toMatch(/http|\{\{|undefined/);
    expect(mail.subject).toContain('Vijaypath');
    if ('failures' in note) expect(mail.text).toContain('17');
    expect(/[\u0900-\u097f]/.test(mail.subject)).toBe(language === 'Hindi');
  });
});
