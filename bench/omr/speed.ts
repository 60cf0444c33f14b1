import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { MEMORY_GOES_BACK } from '../../scripts/keep-running.mjs';
import type { Shot } from '../../server/testing/omr/photograph.ts';
import { colourJpegOf, jpegOf, photograph } from '../../server/testing/omr/photograph.ts';
import { Random } from '../../server/testing/omr/random.ts';
import { percentile } from '../support/statistics.ts';
import { fillSample } from './sample-page.ts';
import { type ScannedPage, scanPdf } from './scan-pdf.ts';
import { shotOf } from './shots.ts';
import type { TimedFiles } from './timed-reader.ts';

const FILES = 12;

/** Whole files, as uploaded, read by a process of its own, built as the server is: opened, shrunk, read. */
export async function measureSpeed(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vijaypath-omr-'));
  try {
    const reader = await builtReader();
    const table: Record<string, unknown> = {};
    for (const [name, { pixelsPerMm, isPdf }] of Object.entries(KINDS)) {
      const files: string[] = [];
      for (let index = 0; index < FILES; index++) {
        const file = join(folder, `${name.replace(/\W/g, '-')}-${index}.${isPdf ? 'pdf' : 'jpg'}`);
        await writeFile(file, await fileOf(index, pixelsPerMm, isPdf));
        files.push(file);
      }
      table[name] = await timed(reader, files);
    }
    console.table(table);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const KINDS = {
  'photo of 3 to 4 MP': { pixelsPerMm: 6.2, isPdf: false },
  'photo of 12 MP': { pixelsPerMm: 12, isPdf: false },
  'PDF page, scanned at 300 dpi': { pixelsPerMm: 11.8, isPdf: true },
};

async function fileOf(index: number, pixelsPerMm: number, isPdf: boolean): Promise<Uint8Array> {
  if (isPdf) return scanPdf([await scannedPage(index, pixelsPerMm)]);
  return colourJpegOf(await picture(index, pixelsPerMm, false), 85);
}

/** A filled sheet as a scanner keeps it. */
export async function scannedPage(index: number, pixelsPerMm: number): Promise<ScannedPage> {
  const { width, height, ...scan } = await picture(index, pixelsPerMm, true);
  return { jpeg: await jpegOf({ width, height, ...scan }, 85), width, height, pixelsPerMm };
}

async function picture(index: number, pixelsPerMm: number, isScan: boolean) {
  const random = new Random(500_000 + index);
  const { page } = await fillSample('normal', random);
  const take = isScan ? 'scan' : 'photo';
  const shot: Shot = { ...shotOf(take, random), pixelsPerMm, border: isScan ? 0 : 4, quality: 0 };
  const upright = { ...shot, rotation: shot.rotation % 90, tilt: shot.tilt / 2 };
  return photograph(page, upright, random);
}

/** As `npm start` runs it, without the translator of sources, whose memory and wrappers no server has. In the project: it imports packages. */
async function builtReader(): Promise<string> {
  const outDir = fileURLToPath(new URL('../../node_modules/.cache/bench-omr', import.meta.url));
  const entry = fileURLToPath(new URL('./timed-reader.ts', import.meta.url));
  await build({
    configFile: false,
    logLevel: 'warn',
    build: { ssr: entry, outDir, emptyOutDir: true, target: 'node20' },
  });
  return join(outDir, 'timed-reader.js');
}

function timed(reader: string, files: string[]): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const child = fork(reader, files, { execArgv: [], env: { ...MEMORY_GOES_BACK, ...process.env } });
    child.on('message', ({ timesMs, cpuMs, startMegabytes, peakMegabytes, megapixels }: TimedFiles) => {
      resolve({
        'MP opened': megapixels.toFixed(1),
        'p50 ms': Math.round(percentile(timesMs, 0.5)),
        'p95 ms': Math.round(percentile(timesMs, 0.95)),
        'CPU ms': Math.round(cpuMs),
        'pages a second and core': (1000 / cpuMs).toFixed(1),
        'MB at start': Math.round(startMegabytes),
        'peak MB': Math.round(peakMegabytes),
      });
    });
    child.on('error', reject);
    child.on('exit', (status) => status && reject(new Error(`The reader ended with ${status}`)));
  });
}
