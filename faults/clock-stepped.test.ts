import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { projectPath } from '#server/paths.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { Candidate } from './support/candidate.ts';
import { Office } from './support/office.ts';
import { findPostgres, startOwnPostgres } from './support/own-postgres.ts';
import { send } from './support/post.ts';
import { type SeveralServers, startSeveralServers } from './support/several-servers.ts';

/**
 * A clock is set two hours ahead in the middle of an exam of one hour, and back: that of the server alone, whose database stands elsewhere,
 * and that of server and embedded database together.
 */
const CANDIDATES = 6;
const ANSWERS_EACH = 5;
const STARTS_IN_S = 12;
const TWO_HOURS_MS = 2 * 3_600_000;
/** The sweep of every minute, and whoever waits two seconds after the end, have come by. */
const SWEPT_MS = 80_000;
const random = seededRandom(Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000_000));

const WAYS = [
  {
    whose: 'of the server alone',
    movesDatabase: false,
    without: findPostgres() ? null : 'the programs of PostgreSQL are not installed',
  },
  { whose: 'of the server and its embedded database', movesDatabase: true, without: null },
];

for (const { whose, movesDatabase, without } of WAYS)
  describe.skipIf(without)(`the clock ${whose} is set${without ? ` (${without})` : ''}`, () => {
    const closing: (() => Promise<unknown>)[] = [];
    let clockFile: string;
    let several: SeveralServers;
    let office: Office;
    let candidates: Candidate[];
    let questions: string[];
    let sittingId: string;
    let database: PostgresDatabase | null = null;

    beforeAll(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'vijaypath-clock-'));
      closing.push(() => rm(folder, { recursive: true, force: true }));
      clockFile = join(folder, 'moved');
      await moveClock(0);
      let url = '';
      if (!movesDatabase) {
        const postgres = await startOwnPostgres();
        closing.push(() => postgres.close());
        url = postgres.url;
      }
      several = await startSeveralServers(1, {
        DATABASE_URL: url,
        MOVED_CLOCK: clockFile,
        NODE_OPTIONS: `--import ${pathToFileURL(projectPath('scripts/moved-clock.mjs')).href}`,
      });
      closing.push(() => several.close());
      if (url) {
        const opened = await PostgresDatabase.open(url, { connections: 1 });
        database = opened;
        closing.push(() => opened.close());
      }
      const port = several.servers[0]?.port ?? 0;
      office = await Office.open({ port, keys: several.keys });
      candidates = await Promise.all(
        Array.from({ length: CANDIDATES }, (_, n) =>
          Candidate.enrol(several.keys.publishableKey, port, `Candidate ${n}`),
        ),
      );
      const exam = await office.schedule(
        'Set clocks',
        { user_ids: candidates.map(({ id }) => id) },
        STARTS_IN_S,
      );
      sittingId = exam.sitting.id;
      questions = exam.questions;
      await Promise.all(candidates.map((candidate) => candidate.enter(sittingId)));
      await pause(Math.max(0, Date.parse(exam.sitting.starts_at) - Date.now() + 100));
      await Promise.all(candidates.map((candidate) => candidate.open(sittingId)));
    }, 300_000);
    afterAll(async () => {
      for (const close of closing.reverse()) await close();
    }, 60_000);

    const moveClock = (ms: number) => writeFile(clockFile, String(ms));
    const answerAll = () =>
      Promise.all(candidates.map((one) => one.answer(questions, ANSWERS_EACH, random, () => {})));
    const attempts = () =>
      office.rows<{ id: string; status: string }>(
        'GET',
        `attempts?select=id,status&sitting_id=eq.${sittingId}`,
      );
    const open = () => candidates.map(() => 'in_progress');
    const statuses = async () => (await attempts()).map(({ status }) => status);

    /** What a browser does with a token that the server calls expired. */
    async function renewTokens(): Promise<void> {
      for (const candidate of candidates) {
        const { status, body } = await send(
          { ...candidate.sender, token: candidate.sender.apikey },
          'POST',
          '/auth/v1/token?grant_type=refresh_token',
          { refresh_token: candidate.refreshToken },
        );
        expect(status, JSON.stringify(body)).toBe(200);
        candidate.sender.token = String(body.access_token);
      }
    }

    it('two hours ahead it closes nobody’s attempt', async () => {
      onTestFailed(() => console.error(`FAULT_SEED=${random.seed}`));
      await answerAll();
      await moveClock(TWO_HOURS_MS);
      await pause(1_000);
      const [first] = candidates;
      const refused = await send(first?.sender ?? { port: 0, apikey: '' }, 'GET', '/auth/v1/user');
      expect(refused.status, 'tokens go by the clock of the server').toBe(403);
      await renewTokens();
      // By the clock of the database an answer is in time, or told to come too late: nothing is lost in silence.
      if (movesDatabase) await expect(answerAll()).rejects.toThrow('time_over');
      else await answerAll();
      await pause(SWEPT_MS);
      expect(await statuses()).toEqual(open());
    });

    it('set back it goes on: tokens hold, answers are kept, and who is banned is out within seconds', async () => {
      await moveClock(0);
      await pause(1_000);
      await answerAll();
      expect(await statuses()).toEqual(open());
      if (database) {
        const banned = await Candidate.enrol(
          several.keys.publishableKey,
          several.servers[0]?.port ?? 0,
          'Banned',
        );
        await moveClock(TWO_HOURS_MS);
        await pause(500);
        // Now it is remembered as live, with a moment of two hours ahead.
        const ask = async () => (await send(banned.sender, 'GET', '/rest/v1/profiles?select=user_id')).status;
        await send(banned.sender, 'GET', '/auth/v1/user');
        await moveClock(0);
        await pause(500);
        expect(await ask()).toBe(200);
        await database.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
          banned.id,
        ]);
        await expect.poll(ask, { timeout: 6_000, interval: 300 }).toBe(401);
      }
    });

    it('everybody hands in, and what was acknowledged stands', async () => {
      const receipts = await Promise.all(candidates.map((candidate) => candidate.handIn()));
      for (const [place, candidate] of candidates.entries())
        expect(receipts[place]).toMatchObject({ answered: Object.keys(candidate.answered()).length });
      expect(await statuses()).toEqual(candidates.map(() => 'submitted'));
    });
  });
