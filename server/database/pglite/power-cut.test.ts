import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cutCopies } from '#server/testing/power-cuts/cut-copies.ts';
import { cutPower } from '#server/testing/power-cuts/cut-power.ts';
import { isWholeRun, sampled } from '#server/testing/whole-runs.ts';
import { PgliteDatabase } from './pglite-database.ts';

/** POWER_CUT_SEED=… repeats the choices of a run. Thousands: `npm run bench -- power-cuts`. */
const seed = Number(process.env.POWER_CUT_SEED ?? Date.now() % 1_000_000_000);
const directory = mkdtempSync(join(tmpdir(), 'vijaypath-whole-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('opens after every power cut with all that was acknowledged, and nothing by half', {
  timeout: 300_000,
}, async () => {
  const result = await cutPower({ seed, times: sampled(3), withinMs: 10_000 });
  expect(result, `POWER_CUT_SEED=${seed}`).toMatchObject({ faults: [] });
  expect(result.cuts).toBeGreaterThan(0);
});

// That the disk of this test forgets, the two below show before a release; the gate cuts power.
test.runIf(isWholeRun)(
  'loses acknowledged commits where nothing is synced, so that the disk of this test forgets',
  {
    timeout: 300_000,
  },
  async () => {
    const { faults } = await cutPower({
      seed,
      times: 2,
      syncs: false,
      survival: [0],
      changes: [3_000, 4_000],
    });
    expect(faults.join()).toContain('the tables are gone');
  },
);

test('opens as a disk would remember it, while it works, recovers and closes, with all that was acknowledged', {
  timeout: 300_000,
}, async () => {
  const result = await cutCopies({ seed, times: sampled(8) });
  expect(result, `POWER_CUT_SEED=${seed}`).toMatchObject({ faults: [] });
  expect(result.cuts).toBeGreaterThanOrEqual(sampled(8));
});

test.runIf(isWholeRun)(
  'copies of a folder nothing of which is synced have lost something',
  { timeout: 300_000 },
  async () => {
    const { faults } = await cutCopies({ seed, times: 40, syncs: false });
    expect(faults).not.toEqual([]);
  },
);

test('a database whose making is cut short is made again', { timeout: 120_000 }, async () => {
  const dataDir = join(directory, 'database');
  const module = new URL('../../testing/power-cuts/forgetful-disk.ts', import.meta.url).href;
  const options = { failAfter: 500, trash: join(directory, 'trash'), seed, survival: 0.5 };
  const cut = PgliteDatabase.open({ dataDir, fileLayer: { module, options } });
  await expect(cut).rejects.toMatchObject({ code: '57P01' });
  expect(readdirSync(directory)).not.toContain('database');
  const database = await PgliteDatabase.open({ dataDir });
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect((await database.query('show fsync')).rows).toEqual([{ fsync: 'on' }]);
  await database.close();
  expect(readdirSync(directory).sort()).toEqual(['database', 'trash']);
  const unsynced = await PgliteDatabase.open({ dataDir, syncs: false });
  expect((await unsynced.query('show fsync')).rows).toEqual([{ fsync: 'off' }]);
  await unsynced.close();
});
