import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { scanPdf } from './scan-pdf.ts';
import { scannedPage } from './speed.ts';

const SHEETS = 60;
/** Each stands several times in the file: drawing one takes longer than reading it. */
const DRAWN = 12;
/** 200 dpi, at which offices scan. */
const PIXELS_PER_MM = 7.9;
const BUDGET_S = 15;

/** The sheets of a class scanned into one PDF, read by `npm run omr` as it stands, its start included. */
export async function measureClass(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vijaypath-omr-'));
  try {
    const drawn = await Promise.all(
      Array.from({ length: DRAWN }, (_, index) => scannedPage(index, PIXELS_PER_MM)),
    );
    const pages = Array.from({ length: SHEETS }, (_, page) => drawn[page % DRAWN]).filter((page) => !!page);
    const file = join(folder, 'class.pdf');
    await writeFile(file, scanPdf(pages));
    const begin = performance.now();
    const command = fileURLToPath(new URL('../../scripts/omr.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', command, file]);
    const [answer, progress] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const seconds = (performance.now() - begin) / 1000;
    const read = (JSON.parse(answer) as { answers?: unknown[] }[]).filter(
      (page) => page.answers?.length,
    ).length;
    const told = progress.match(/\d+ of \d+ pages/g)?.length ?? 0;
    console.log(
      `${read} of ${SHEETS} sheets of one PDF read in ${seconds.toFixed(1)} s (budget ${BUDGET_S} s), ${told} told`,
    );
    if (seconds > BUDGET_S || read < SHEETS || told < SHEETS) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true });
  }
}
