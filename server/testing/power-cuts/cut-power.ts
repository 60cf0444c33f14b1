import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseError } from '../../database/database-error.ts';
import { PgliteDatabase } from '../../database/pglite/pglite-database.ts';
import { type Random, seededRandom } from '../seeded-random.ts';
import type { ForgetfulOptions } from './forgetful-disk.ts';
import { Ledger } from './ledger.ts';

export interface CutsOptions {
  seed: number;
  times: number;
  /** No more cuts after this many milliseconds. */
  withinMs?: number;
  syncs?: boolean;
  /** Bounds of how many changes of the folder are made between two cuts. */
  changes?: [least: number, most: number];
  /** How likely unsynced writes survive, one of these each time. */
  survival?: number[];
}

export interface Cuts {
  cuts: number;
  /** Those in which the power failed before the database was even open again. */
  whileOpening: number;
  acknowledged: number;
  faults: string[];
}

const LAYER = new URL('./forgetful-disk.ts', import.meta.url).href;
/** A start begins again after so many cuts: long histories and young folders are both worth cutting. */
const CUTS_OF_A_FOLDER = 25;

/**
 * Cuts the power of an embedded database at work, again and again, at a moment of the lot's, and opens it each time on
 * what its disk remembers.
 */
export async function cutPower(options: CutsOptions): Promise<Cuts> {
  const { seed, times, withinMs = Infinity } = options;
  const random = seededRandom(seed);
  const directory = mkdtempSync(join(tmpdir(), 'vijaypath-power-'));
  const made = join(directory, 'made');
  const total: Cuts = { cuts: 0, whileOpening: 0, acknowledged: 0, faults: [] };
  const end = Date.now() + withinMs;
  // A busy machine may take all of the time for the first.
  const isOver = () => total.cuts >= times || (total.cuts > 0 && Date.now() >= end);
  try {
    await (await PgliteDatabase.open({ dataDir: made })).close();
    while (!isOver() && total.faults.length === 0) {
      const dataDir = join(directory, 'database');
      rmSync(dataDir, { recursive: true, force: true });
      cpSync(made, dataDir, { recursive: true });
      const ledger = new Ledger(random);
      for (let turn = 0; turn < CUTS_OF_A_FOLDER && !isOver(); turn++) {
        await cutOnce(dataDir, ledger, random, options, total);
        if (total.faults.length > 0) break;
      }
      total.acknowledged += ledger.acknowledged.size;
    }
    return total;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function cutOnce(
  dataDir: string,
  ledger: Ledger,
  random: Random,
  { syncs = true, changes: [least, most] = [100, 30_000], survival = [0, 0, 0.1, 0.5, 0.9] }: CutsOptions,
  total: Cuts,
): Promise<void> {
  const trash = `${dataDir}.trash`;
  rmSync(trash, { recursive: true, force: true });
  const layer: ForgetfulOptions = {
    // As often among the first changes, which are those of opening, as among the tens of thousands after.
    failAfter: Math.ceil(least * (most / least) ** random.next()),
    trash,
    seed: random.between(1, 2 ** 31),
    survival: random.pick(survival),
  };
  total.cuts += 1;
  const fault = (what: string) => total.faults.push(`cut ${total.cuts}: ${what}`);
  let opened: PgliteDatabase | undefined;
  try {
    opened = await PgliteDatabase.open({ dataDir, syncs, fileLayer: { module: LAYER, options: layer } });
    for (const found of await ledger.faults(opened)) fault(found);
    await ledger.keep(opened);
  } catch (error) {
    if (!isGone(error)) fault(String(error));
    else if (!opened) total.whileOpening += 1;
  } finally {
    await opened?.close();
  }
}

/** The thread ended: the power was cut, or (57014) a machine with other work let it take too long, which also ends it. */
function isGone(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '57P01' || error.code === '57014');
}
