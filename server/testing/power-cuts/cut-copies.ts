import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '../../database/pglite/open-pglite.ts';
import { PgliteDatabase } from '../../database/pglite/pglite-database.ts';
import { compilePglite, type LoadedFiles, readOfPglite } from '../compile-pglite.ts';
import { type Random, seededRandom } from '../seeded-random.ts';
import type { Cuts } from './cut-power.ts';
import { ACKNOWLEDGED, type CopiesOptions, type ForgetfulOptions, LEFT } from './forgetful-disk.ts';
import { Ledger } from './ledger.ts';

export interface CutCopiesOptions {
  seed: number;
  times: number;
  syncs?: boolean;
  /** Folders with something lost stay, to be looked at. */
  keepsFaulty?: boolean;
  /** Called after every cut. */
  onCut?: (total: Cuts) => void;
}

const LAYER = new URL('./forgetful-disk.ts', import.meta.url).href;
/** A start begins again after so many cuts: long histories and young folders are both worth cutting. */
const CUTS_OF_A_FOLDER = 50;
const SMALL_BUFFERS = '\nshared_buffers = 2MB\n';
/** How often what is opened after a cut is cut in turn, in the midst of its recovery. */
const CUT_AGAIN = 0.3;
/** A commit makes two to four changes, a checkpoint or a recovery hundreds. */
const CHANGES = { work: 150, recovery: 300 };
const SURVIVAL = [0, 0, 0.1, 0.5, 0.9];
/** Of the folders so many have PGlite's own; in the others pages are written early, and opening takes half the time. */
const OWN_BUFFERS = 0.1;
/** The sector of old disks, and that of today's. */
const BLOCKS = [512, 4096];

/**
 * Cuts the power of an embedded database without ending it: at moments of the lot's a copy of its folder is left as the
 * disk would remember it, opened, and compared with what had been acknowledged by then. Opening is all that a cut costs.
 */
export async function cutCopies({
  seed,
  times,
  syncs = true,
  keepsFaulty = false,
  onCut = () => undefined,
}: CutCopiesOptions): Promise<Cuts> {
  const random = seededRandom(seed);
  const directory = mkdtempSync(join(tmpdir(), 'vijaypath-power-'));
  const total: Cuts = { cuts: 0, whileOpening: 0, acknowledged: 0, faults: [] };
  const made = join(directory, 'made');
  await makeSmall(made);
  const loaded = await loadPglite();

  const openCopy = async (folder: string, ledger: Ledger, known: number, depth: number): Promise<void> => {
    total.cuts += 1;
    if (depth > 0) total.whileOpening += 1;
    const again = depth < 2 && random.chance(CUT_AGAIN) ? newCopies(folder, CHANGES.recovery) : undefined;
    if (again) Atomics.store(again.shared, ACKNOWLEDGED, known);
    const number = total.cuts;
    const fault = (what: string) => total.faults.push(`cut ${number} (${folder}): ${what}`);
    try {
      const opened = await openPglite(
        // Nothing is asked of the disk where it will not be cut again.
        again ? { dataDir: folder, fileLayer: layerOf(again, random) } : { dataDir: folder, syncs: false },
        loaded,
      );
      for (const found of await ledger.faults(
        {
          query: async (text, params = []) => ({
            rows: (await opened.query(text, [...params])).rows as never,
            rowCount: 0,
          }),
        },
        known,
      ))
        fault(found);
      await opened.close();
    } catch (error) {
      fault(String(error));
    }
    onCut(total);
    if (again && existsSync(again.copy)) await openCopy(again.copy, ledger, known, depth + 1);
    if (total.faults.length === 0 || !keepsFaulty) {
      rmSync(folder, { recursive: true });
      rmSync(`${folder}.trash`, { recursive: true, force: true });
    }
  };

  while (total.cuts < times && total.faults.length === 0) {
    const dataDir = join(directory, 'database');
    cpSync(made, dataDir, { recursive: true });
    if (!random.chance(OWN_BUFFERS)) appendFileSync(join(dataDir, 'postgresql.conf'), SMALL_BUFFERS);
    const copies = newCopies(dataDir, CHANGES.work);
    const ledger = new Ledger(random);
    const database = await PgliteDatabase.open({ dataDir, syncs, fileLayer: layerOf(copies, random) });
    const end = Math.min(times, total.cuts + CUTS_OF_A_FOLDER);
    try {
      await ledger.open(database);
      while (total.cuts < end && total.faults.length === 0) {
        await ledger.act(database);
        const left = Atomics.load(copies.shared, LEFT);
        if (left > 0) {
          await openCopy(copies.copy, ledger, left - 1, 0);
          Atomics.store(copies.shared, LEFT, 0);
        }
        Atomics.store(copies.shared, ACKNOWLEDGED, ledger.acknowledged.size);
      }
    } finally {
      await database.close();
    }
    // Closing changes the folder, too.
    const left = Atomics.load(copies.shared, LEFT);
    if (left > 0) await openCopy(copies.copy, ledger, left - 1, 0);
    total.acknowledged += ledger.acknowledged.size;
    rmSync(dataDir, { recursive: true });
    rmSync(`${dataDir}.trash`, { recursive: true });
  }
  if (total.faults.length === 0 || !keepsFaulty) rmSync(directory, { recursive: true });
  return total;
}

/** Without the databases others are made from: each file of a folder costs time when it is copied and opened. */
async function makeSmall(dataDir: string): Promise<void> {
  const database = await openPglite({ dataDir, syncs: false });
  await database.exec(`update pg_database set datistemplate = false`);
  for (const name of ['template0', 'template1']) await database.exec(`drop database ${name}`);
  await database.close();
}

/** Read and compiled once, not with every opening. */
async function loadPglite(): Promise<LoadedFiles> {
  return { pgliteWasmModule: await compilePglite(), fsBundle: new Blob([await readOfPglite('pglite.data')]) };
}

function newCopies(folder: string, within: number): CopiesOptions {
  const shared = new Int32Array(new SharedArrayBuffer(8));
  return { folder, copy: `${folder}.cut`, within, survival: SURVIVAL, blocks: BLOCKS, shared };
}

function layerOf(copies: CopiesOptions, random: Random) {
  const options: ForgetfulOptions = {
    copies,
    trash: `${copies.folder}.trash`,
    seed: random.between(1, 2 ** 31),
    survival: 0,
  };
  return { module: LAYER, options };
}
