import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { projectPath } from '#server/paths.ts';
import { everyMail } from '#server/testing/every-mail.ts';

const MAILS = everyMail();
const LANG = { English: 'en', Hindi: 'hi', Telugu: 'te', Tamil: 'ta' } as const;
const SCRIPT = {
  English: /\p{Script=Latin}/gu,
  Hindi: /\p{Script=Devanagari}/gu,
  Telugu: /\p{Script=Telugu}/gu,
  Tamil: /\p{Script=Tamil}/gu,
};
const FOREIGN = /\p{Script=Devanagari}|\p{Script=Telugu}|\p{Script=Tamil}/gu;

interface Element {
  name: string;
  attributes: Record<string, string>;
}

/** The elements of a mail and what a reader sees of it; it fails where one is not closed. */
function parse(html: string): { elements: Element[]; words: string } {
  const elements: Element[] = [];
  const open: string[] = [];
  let words = '';
  const parser = new Parser({
    onopentag: (name, attributes) => {
      elements.push({ name, attributes });
      open.push(name);
    },
    onclosetag: (name, implied) => {
      if (implied && !['meta', 'br'].includes(name)) throw new Error(`<${name}> is not closed`);
      open.pop();
    },
    ontext: (text) => {
      if (!open.includes('style') && !open.includes('title')) words += text;
    },
  });
  parser.end(html);
  return { elements, words: words.replace(/\s+/g, ' ') };
}

it('there are twenty mails in four languages', () => {
  expect(MAILS).toHaveLength(80);
  expect(new Set(MAILS.map(({ mail }) => `${mail.subject} ${mail.text}`)).size).toBe(80);
});

describe.each(MAILS)('$name in $language', ({ language, mail, links }) => {
  const html = mail.html ?? '';
  const { elements, words } = parse(html);
  const named = (name: string) => elements.filter((element) => element.name === name);

  it('says the same in text and HTML, without a gap, and in its own script', () => {
    for (const part of [mail.subject, mail.text, html])
      expect(part).not.toMatch(/\{\{|\}\}|undefined|null|NaN/);
    expect(mail.text).toContain('Vijaypath');
    expect(words).toContain(mail.subject);
    const [first = ''] = mail.text.split('\n');
    expect(words).toContain(first.replaceAll(/\s+/g, ' '));
    const own = mail.text.match(SCRIPT[language])?.length ?? 0;
    const foreign = mail.text.match(FOREIGN)?.length ?? 0;
    expect(own).toBeGreaterThan(60);
    if (language === 'English') expect(foreign).toBe(0);
    else expect(foreign).toBe(own);
  });

  it('escapes what people wrote', () => {
    expect(named('script')).toEqual([]);
    expect(html).not.toContain('<script');
    expect(mail.text.includes('<script>')).toBe(html.includes('&lt;script&gt;'));
  });

  it('makes no link of what people wrote', () => {
    for (const part of [mail.subject, mail.text, words]) {
      expect(part).not.toMatch(/evil\.example/);
      for (const [link] of part.matchAll(/https?:\/\/\S+/g)) expect(links).toContain(link);
    }
  });

  it('leads where it should, in both forms, and loads nothing from anywhere', () => {
    for (const link of links) {
      expect(mail.text).toContain(link);
      expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    }
    expect(named('a')).toHaveLength(links.length);
    expect(mail.text.match(/https?:\/\/\S+/g) ?? []).toHaveLength(links.length);
    for (const { attributes } of elements)
      for (const name of ['src', 'srcset', 'background', 'onclick'])
        expect(attributes).not.toHaveProperty(name);
    expect(html).not.toMatch(/url\(|@import|<img|<link/);
  });

  it('fits a narrow window, and says that it can be dark', () => {
    const meta = Object.fromEntries(
      named('meta').map(({ attributes: { name = '', content } }) => [name, content]),
    );
    expect(meta).toMatchObject({
      'color-scheme': 'light dark',
      viewport: 'width=device-width, initial-scale=1',
    });
    expect(html).toContain('prefers-color-scheme: dark');
    expect(named('html')[0]?.attributes.lang).toBe(LANG[language]);
    expect(html).toContain('max-width: 520px');
    expect(named('table')).toEqual([]);
    for (const { attributes } of elements)
      expect(attributes.style ?? '').not.toMatch(/(?<![-\w])(min-)?width:\s*\d|white-space:\s*(nowrap|pre)/);
    for (const { attributes } of named('a')) {
      const isBroken = /inline-block|overflow-wrap/.test(attributes.style ?? '');
      expect(isBroken).toBe(true);
    }
    // What is coloured on its element has a class by which a dark window colours it again.
    for (const { attributes } of elements)
      if (/(^|[ ;])(color|background):/.test(attributes.style ?? '')) expect(attributes.class).toBeTruthy();
  });
});

it('is all that is put into the outbox: a mail added elsewhere belongs here as well', async () => {
  const files = (await readdir(projectPath('server'), { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing/'),
  );
  const senders: string[] = [];
  for (const name of files) {
    const code = await readFile(join(projectPath('server'), name), 'utf8');
    if (/\bqueueMail\(|insert into private\.mail_outbox/.test(code)) senders.push(name);
  }
  expect(senders.toSorted()).toEqual([
    'functions/exam-day/examday-email.ts',
    'functions/newsletter/newsletter-subscribe.ts',
    'functions/newsletter/try-newsletter.ts',
    'mail/mail-outbox.ts',
    'mail/send-auth-mail.ts',
    'operations/exam-day/send-evening-plans.ts',
    'operations/guardians/mail-guardian.ts',
    'operations/guardians/mail-results.ts',
    'operations/newsletter/send-newsletter.ts',
    'operations/sittings/mail-sitting-news.ts',
    'operations/sittings/remind-of-sittings.ts',
    'operations/study/send-weekly-mails.ts',
    'operations/uploads/tell-student.ts',
  ]);
});
