import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES_OFFERED } from '#core/domain/settings/site-settings.ts';
import { OWNER } from '#server/database/database.ts';
import { DiskWatch, roomOf } from '#server/disk/disk-watch.ts';
import { SERVER_FUNCTIONS } from '#server/functions/registry.ts';
import { DISK_TEXTS } from '#server/operations/disk/disk-texts.ts';
import { warnAdministrators } from '#server/operations/disk/warn-administrators.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAdministrator,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

/** Of the real disk, which never has that much. */
class Filling extends DiskWatch {
  isFull = false;
  override room() {
    return new DiskWatch(tmpdir(), this.isFull ? Number.MAX_SAFE_INTEGER : 0).room();
  }
}

const disk = new Filling(tmpdir(), 0);
let server: TestServer;
let student: Student;
let admin: Student;
beforeAll(async () => {
  server = await startTestServer({ disk });
  student = await buildStudent(server);
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());

describe('while the disk is short', () => {
  it('new tests, uploads, sign-ups and bookmarks are refused, and a running exam goes on', async () => {
    await buildQuestions(server, 5);
    const test = await buildTest(student);
    disk.isFull = true;
    const started = await call<{ attempt: { id: string } }>(server, student, 'start-attempt', {
      testId: test.id,
    });
    expect(started.status).toBe(200);
    const ended = await call(
      server,
      student,
      `submit-attempt/attempts/${started.body.attempt.id}/submit`,
      {},
    );
    expect(ended.status).toBe(200);

    expect(await call(server, student, 'create-test', {})).toMatchObject({
      status: 507,
      body: { code: 'disk_short', error: expect.stringContaining('no room left') },
    });
    const upload = await call(server, student, 'upload-print-omr', {});
    expect(upload.status).toBe(507);
    const bookmark = await student.client.from('bookmarks').insert({ question_id: test.id });
    expect(bookmark).toMatchObject({ status: 507, error: { code: 'disk_short' } });
    const sign = await student.client.auth.signUp({ email: 'late@example.com', password: 'a long password' });
    expect(sign.error?.message).toContain('no room left');
    expect((await student.client.from('tests').select('*')).error).toBeNull();
    disk.isFull = false;
    expect((await student.client.from('bookmarks').insert({ question_id: test.id })).status).not.toBe(507);
  });

  it('administrators were told before, once a day', async () => {
    expect([roomOf(99, 100), roomOf(399, 100), roomOf(400, 100)]).toEqual(['short', 'little', 'enough']);
    const warn = (room: 'enough' | 'little') =>
      server.database.transaction(OWNER, (tx) => warnAdministrators(tx, room));
    expect([await warn('enough'), await warn('little'), await warn('little')]).toEqual([false, true, false]);
    const told = async (who: Student) => (await who.client.from('notifications').select('kind')).data;
    expect([await told(admin), await told(student)]).toEqual([[{ kind: 'disk_little' }], []]);
  });

  it.each(LANGUAGES_OFFERED)('who reads %s was told in it', async (language) => {
    const reader = await buildAdministrator(server);
    await reader.client.from('profiles').update({ language }).eq('user_id', reader.id);
    await server.database.transaction(OWNER, (tx) => warnAdministrators(tx, 'short'));
    const { data } = await reader.client.from('notifications').select('title, body');
    expect(data).toEqual([DISK_TEXTS[language].short]);
  });
});

/** What writes little, frees room, or belongs to a running exam. Everything else that writes says that it grows. */
const GOES_ON = [
  ...['list-sittings', 'enter-sitting', 'open-sitting', 'get-sitting-state', 'get-receipt', 'check-receipt'],
  ...[
    'get-sitting',
    'check-sitting-readiness',
    'change-sitting',
    'cancel-sitting',
    'release-sitting',
    'get-board',
  ],
  ...['list-competitions', 'get-competition', 'leave-competition', 'print-certificate', 'check-certificate'],
  ...['get-class-scans', 'find-scan-candidates', 'settle-scan-page'],
  ...['preview-release', 'open-challenges', 'get-challenges', 'get-provisional-key'],
  ...['list-rankings', 'get-ranking-file', 'get-own-ranking', 'get-named-list', 'set-named-list'],
  'get-competition-ranking-file',
  ...['get-own-school', 'set-own-school'],
  ...['list-competition-series', 'get-competition-series'],
  ...['get-sitting-results', 'get-sitting-analysis', 'get-sitting-answers', 'get-group-sittings'],
  ...['list-sitting-drafts', 'get-sitting-draft', 'remove-sitting-draft'],
  ...['get-candidate-timeline', 'act-on-candidates', 'undo-sitting-action', 'get-minutes', 'print-minutes'],
  ...[
    'start-attempt',
    'get-attempt',
    'save-response',
    'submit-attempt',
    'begin-prepared-practice',
    'begin-battle',
    'decline-battle',
    'get-battle',
    'get-battles',
    'get-hint',
    'get-practice-finish',
    'tell-answer',
    'open-given-test',
  ],
  ...[
    'confirm-print-omr',
    'process-print-omr',
    'gamification-ping',
    'revoke-share',
    'remove-test',
    'join-group',
    'name-group',
  ],
  ...[
    'billing-checkout',
    'billing-confirm',
    'billing-portal',
    'delete-account',
    'export-my-data',
    'save-birth-details',
    'get-guardian-status',
    'get-guardian-page',
    'act-as-guardian',
    'ask-guardian',
    'get-friends',
    'look-up-friend',
    'change-friends',
    'report-behaviour',
    'get-circle-board',
  ],
  ...[
    'examday-email',
    'get-exam-day-weather',
    'locate-addresses',
    'move-pin',
    'newsletter-decide',
    'claim-setup',
  ],
  ...[
    'provision-user',
    'grade-demo-test',
    'get-demo-test',
    'get-features',
    'leaderboard-daily',
    'list-courses',
  ],
  ...[
    'list-my-tests',
    'get-attempt-analysis',
    'get-study-summary',
    'get-daily-practice',
    'get-tonight',
    'get-named-candidates',
    'get-path',
    'get-chapter',
    'get-sheet-figures',
    'get-plan',
    'get-push',
    'remove-push-device',
    'grant-extra-time',
    'remove-candidate',
  ],
];

it('every function for students and visitors says whether it grows', () => {
  const undecided = SERVER_FUNCTIONS.filter(
    ({ access, grows, name }) =>
      (access === 'student' || access === 'public') && !grows && !GOES_ON.includes(name),
  );
  expect(undecided.map(({ name }) => name)).toEqual([]);
});
