import { describe, expect, it } from 'vitest';
import type { AuthMail } from '#server/protocol/auth/options.ts';
import { AUTH_MAILS } from './auth-mail-texts.ts';
import { composeAuthMail } from './compose-mail.ts';
import { SITE_NAME } from './fill-in.ts';

const link = 'https://exam.example/auth/v1/verify?token=abc&type=signup&redirect_to=https://exam.example/';
const notes: AuthMail[] = [
  { kind: 'email_changed', to: 'a@example.com' },
  { kind: 'password_changed', to: 'a@example.com' },
  { kind: 'failed_sign_ins', to: 'a@example.com', failures: 17 },
];
const noteKinds = new Set<string>(notes.map(({ kind }) => kind));

const MINUTES = { English: '60 minutes', Hindi: '60 मिनट', Telugu: '60 నిమిషాల', Tamil: '60 நிமிட' };
const SCRIPT = {
  English: /[a-z]/i,
  Hindi: /[\u0900-\u097f]/,
  Telugu: /[\u0c00-\u0c7f]/,
  Tamil: /[\u0b80-\u0bff]/,
};

describe.each(['English', 'Hindi', 'Telugu', 'Tamil'] as const)('for somebody who chose %s', (language) => {
  const kinds = Object.keys(AUTH_MAILS.English.mails).filter((kind) => !noteKinds.has(kind)) as 'signup'[];

  it.each(kinds)('a mail of the kind %s has its link, its code and its time in text and HTML', (kind) => {
    const mail = composeAuthMail(
      { kind, to: 'a@example.com', link, code: '012345', validMinutes: 60 },
      language,
    );
    expect(mail).toMatchObject({ to: 'a@example.com', subject: expect.stringContaining(SITE_NAME) });
    for (const part of ['012345', MINUTES[language]]) {
      expect(mail.text).toContain(part);
      expect(mail.html).toContain(part);
    }
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(`${mail.text} ${mail.html} ${mail.subject}`).not.toMatch(/\{\{(?!site\}\})|undefined/);
  });

  it.each(notes)('$kind tells, and gives nothing to open', (note) => {
    const mail = composeAuthMail(note, language);
    expect(`${mail.text} ${mail.html}`).not.toMatch(/http|\{\{(?!site\}\})|undefined/);
    expect(mail.subject).toContain(SITE_NAME);
    if ('failures' in note) expect(mail.text).toContain('17');
    expect(mail.subject).toMatch(SCRIPT[language]);
  });
});
