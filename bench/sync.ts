import { buildIfNeeded } from '../scripts/build.mjs';
import { rate, saveOverHttp } from './save-response.ts';
import { prepareExamHall } from './support/exam-hall.ts';
import { createPost } from './support/http-client.ts';
import { describeTimes, median } from './support/statistics.ts';

const STUDENTS = 200;
const ROUNDS = 3;
const SAVES_A_ROUND = 1_000;
const ALONE = 200;

/**
 * What it costs that the embedded database puts every commit on the disk: the same saves, in turn with DATABASE_SYNC
 * on and off, by 200 students at once and by one alone.
 */
export async function measureSync(): Promise<void> {
  if (process.env.DATABASE_URL) return console.log('PostgreSQL syncs as its own settings say.');
  await buildIfNeeded();
  const hall = await prepareExamHall(STUDENTS, { started: true });
  const rates = { on: [] as number[], off: [] as number[] };
  const alone = { on: [] as number[], off: [] as number[] };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const sync of ['on', 'off'] as const) {
        await hall.server.stop();
        await hall.restart({ DATABASE_SYNC: String(sync === 'on') });
        let times: number[] = [];
        const post = createPost(hall.server.url, hall.server.keys.publishableKey, STUDENTS);
        const save = saveOverHttp(hall, post, (ms) => times.push(ms));
        await rate(save, STUDENTS);
        rates[sync].push(await rate(save, SAVES_A_ROUND));
        times = [];
        for (let index = 0; index < ALONE; index++)
          await save(1_000_000 - ROUNDS * ALONE + round * ALONE + index);
        alone[sync].push(...times);
      }
    }
  } finally {
    await hall.server.stop();
    await hall.close();
  }
  for (const sync of ['on', 'off'] as const) {
    console.log(
      `DATABASE_SYNC ${sync}: ${STUDENTS} at once ${median(rates[sync]).toFixed(0)}/s (median of ${ROUNDS})`,
    );
    console.log(`  one alone: ${describeTimes(alone[sync])}`);
  }
  console.log(`at once, on / off: ${(median(rates.on) / median(rates.off)).toFixed(2)}`);
}
