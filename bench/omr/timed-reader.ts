import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { collectSeldom } from '../../server/omr/collect-seldom.ts';
import { openPicture } from '../../server/omr/open-pictures.ts';
import { readPage } from '../../server/omr/read-page.ts';
import { QUESTIONS, SHEET_KEY } from './sheet-of-bench.ts';

export interface TimedFiles {
  timesMs: number[];
  /** Of all threads, a file: what a core does in it, however busy the machine is. */
  cpuMs: number;
  /** Of the process: before the first file, and the most it ever had. */
  startMegabytes: number;
  peakMegabytes: number;
  /** Of the last picture as the reader got it. */
  megapixels: number;
}

const ROUNDS = 5;

/**
 * The most memory the process ever had. Where the system does not say, what it has now: `maxRSS` begins with that of the
 * process that started this one.
 */
function peakMegabytes(): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return process.memoryUsage.rss() / 1024 ** 2;
  }
}

/** Reads the files named as arguments again and again, and says how long each took once warm. */
collectSeldom();
const files = process.argv.slice(2);
const timesMs: number[] = [];
const startMegabytes = peakMegabytes();
let megapixels = 0;
let cpu = process.cpuUsage();
for (let round = 0; round < ROUNDS; round++) {
  if (round === 1) cpu = process.cpuUsage();
  for (const path of files) {
    const file = await readFile(path);
    const begin = performance.now();
    const raster = await openPicture(file, 0);
    const { problem } = await readPage(raster, { questionCount: QUESTIONS, key: SHEET_KEY });
    if (problem) throw new Error(`A page of the bench is not read: ${problem}`);
    if (round > 0) timesMs.push(performance.now() - begin);
    megapixels = (raster.width * raster.height) / 1e6;
  }
}
const { user, system } = process.cpuUsage(cpu);
const message: TimedFiles = {
  timesMs,
  cpuMs: (user + system) / 1000 / timesMs.length,
  startMegabytes,
  peakMegabytes: peakMegabytes(),
  megapixels,
};
process.send?.(message);
