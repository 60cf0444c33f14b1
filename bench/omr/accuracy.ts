import { readPage } from '../../server/omr/read-page.ts';
import { DISTURBANCES, disturbed } from '../../server/testing/omr/disturb.ts';

import { Random } from '../../server/testing/omr/random.ts';
import { samplePage } from './sample-page.ts';
import { QUESTIONS, SHEET_KEY } from './sheet-of-bench.ts';
import { TAKES } from './shots.ts';
import { Tally } from './tally.ts';

const MARKINGS = ['clean', 'normal', 'stress'] as const;

const options = { questionCount: QUESTIONS, key: SHEET_KEY };

/** Reads pages of seeds from `firstSeed` on, in turn of every way to take and to mark one. */
export async function measureAccuracy(pages: number, firstSeed: number): Promise<Tally> {
  const kinds = TAKES.flatMap((take) => MARKINGS.map((marking) => ({ take, marking, tally: new Tally() })));
  for (let index = 0; index < pages; index++) {
    const { take, marking, tally } = kinds[index % kinds.length] as (typeof kinds)[number];
    const seed = firstSeed + index;
    const { picture, rows } = await samplePage(seed, take, marking);
    tally.add(`${take}, ${marking}, seed ${seed}`, rows, await readPage(picture, options));
    report(index + 1, pages);
  }
  const whole = kinds.reduce((sum, { tally }) => sum.merge(tally), new Tally());
  console.table({
    ...Object.fromEntries(kinds.map(({ take, marking, tally }) => [`${take}, ${marking}`, tally.line()])),
    all: whole.line(),
  });
  return whole;
}

/** The same pages with one thing badly wrong; what is graded of them must still be right. */
export async function measureDisturbed(pages: number, firstSeed: number): Promise<Tally> {
  const tallies = DISTURBANCES.map((disturbance) => ({ disturbance, tally: new Tally() }));
  for (let index = 0; index < pages; index++) {
    const { disturbance, tally } = tallies[index % tallies.length] as (typeof tallies)[number];
    const seed = firstSeed + index;
    const take = disturbance === 'black and white' ? 'scan' : TAKES[(index / tallies.length) % 2 < 1 ? 0 : 1];
    const { picture, rows } = await samplePage(seed, take ?? 'photo', 'normal');
    const spoilt = disturbed(picture, disturbance, new Random(seed));
    tally.add(`${disturbance}, ${take}, seed ${seed}`, rows, await readPage(spoilt, options));
    report(index + 1, pages);
  }
  console.table(Object.fromEntries(tallies.map(({ disturbance, tally }) => [disturbance, tally.line()])));
  return tallies.reduce((sum, { tally }) => sum.merge(tally), new Tally());
}

function report(done: number, pages: number): void {
  if (pages >= 300 && done % 100 === 0) console.error(`${done} of ${pages} pages`);
}
