import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OWNER } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { linkPageTexts } from '#server/mail/link-page-texts.ts';
import { queueMail } from '#server/mail/mail-outbox.ts';
import { call } from '#server/testing/call.ts';
import { buildPaper, ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const NAME = 'Asha & Sons <NEET>';
const OURS = /Vijaypath/i;

let server: TestServer;
let admin: Student;
let student: Student;
let hall: ExamHall;
let paperId: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  student = await buildStudent(server, 'Asha Rao');
  const paper = await buildPaper(server, admin);
  paperId = paper.paperId;
  hall = await ExamHall.schedule(server, admin, [student], {}, paper);
  await hall.seat(student);
  await hall.save(student, 0, 0);
  await hall.submit(student);
  await hall.pass(7200);
  await hall.sweep();
  await hall.call(admin, 'release-sitting');
  await hall.sweep();
});
afterAll(() => server.close());

const nameSite = (name: string) =>
  admin.client.from('app_settings').update({ value: name }).eq('key', 'site_name');

/** What stands on the pages of a PDF. */
async function wordsAt(url: string): Promise<string> {
  const library = await PDFiumLibrary.init();
  const file = new Uint8Array(await (await server.fetch(url)).arrayBuffer());
  const document = await library.loadDocument(file);
  try {
    return [...document.pages()].map((page) => page.getText()).join('\n');
  } finally {
    document.destroy();
    library.destroy();
  }
}

const PRINTED: [string, () => Promise<{ status: number; body: { url: string } }>][] = [
  [
    'a paper',
    () =>
      call<{ url: string }>(server, admin, 'preview-paper', {
        paper_id: paperId,
        language: 'en',
        booklet: 'A',
        answers: false,
      }),
  ],
  ['sheets of a hall', () => hall.call<{ url: string }>(admin, 'print-sitting-run', {})],
  [
    'papers and sheets of a hall',
    () => hall.call<{ url: string }>(admin, 'print-sitting-run', { what: 'papers_and_sheets' }),
  ],
  [
    'what a class discusses',
    () => hall.call<{ url: string }>(admin, 'print-discussion-sheet', { positions: [1], language: 'en' }),
  ],
  ['the minutes', () => hall.call<{ url: string }>(admin, 'print-minutes')],
  ['the report for the family', () => hall.call<{ url: string }>(student, 'print-family-report')],
];

describe.each(PRINTED)('%s', (_, print) => {
  it('says the name of the institute where one is set, and never ours', async () => {
    await nameSite(NAME);
    const { status, body } = await print();
    expect(status, JSON.stringify(body)).toBe(200);
    const words = (await wordsAt(body.url)).replace(/\s+/g, ' ');
    expect(words.toLowerCase()).toContain(NAME.toLowerCase());
    expect(words).not.toMatch(OURS);
  });
});

it('mails say it, in sentences and at their head, as text and escaped as HTML', async () => {
  const MailRow = z.object({ subject: z.string(), text: z.string(), html: z.string() });
  const mailTo = async () => {
    expect((await server.client().auth.resetPasswordForEmail(student.email)).error).toBeNull();
    const select = `
      select subject, body_text as text, body_html as html from private.mail_outbox where recipient = $1 and subject like '%password%'
      order by id desc limit 1`;
    const [mail] = await queryRows(server.database, MailRow, select, [student.email]);
    return mail;
  };
  await nameSite(NAME);
  await expect.poll(async () => (await mailTo())?.subject).toBe(`Reset your ${NAME} password`);
  const mail = await mailTo();
  expect(mail?.text).toContain(`\n${NAME}`);
  expect(mail?.html).toContain('Asha &amp; Sons &lt;NEET&gt;');
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('Vijaypath');
});

it.each(['signup', 'recovery', 'invite'] as const)(
  'the page behind the link of a mail says it: %s',
  async (type) => {
    await nameSite(NAME);
    const words = { type, email: student.email, madeAt: new Date(), name: null };
    const page = await linkPageTexts(server.database)(new Request('http://vijaypath.test'), words as never);
    expect(`${page.title} ${page.text}`).toContain(NAME);
    expect(JSON.stringify(page)).not.toMatch(/\{\{|Vijaypath/);
  },
);

it('what somebody typed keeps our name as it was typed', async () => {
  await nameSite(NAME);
  const typed = { to: 'asha@example.com', subject: 'Vijaypath mock 3', text: 'On {{site}}', html: '' };
  await server.database.transaction(OWNER, (tx) => queueMail(tx, server.jobs, typed, 'asked'));
  const { rows } = await server.database.query(
    `select subject, body_text as text from private.mail_outbox where recipient = 'asha@example.com'`,
  );
  expect(rows).toEqual([{ subject: 'Vijaypath mock 3', text: `On ${NAME}` }]);
});

it('without one, papers and mails say ours', async () => {
  await nameSite('Vijaypath');
  const [, paper] = PRINTED[0] as (typeof PRINTED)[number];
  expect(await wordsAt((await paper()).body.url)).toMatch(OURS);
});
