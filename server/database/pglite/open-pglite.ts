import { existsSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { TEXT_PARAMETER_OIDS, VALUE_PARSERS } from '../parameters.ts';
import { syncNow, syncTree } from '../sync-path.ts';
import { BEGIN_OPENSSL, bundledExtensions } from './bundled-extensions.ts';
import { DataFolder, type FileModule, SYNCED_START_PARAMETERS } from './data-folder.ts';
import type { WorkerOptions } from './messages.ts';

/**
 * PostgreSQL refuses a folder whose lock file is empty, as a power cut may leave it. It guards nothing here: every PGlite
 * has the same process number, and takes the file of another for its own.
 */
const LOCK_FILE = 'postmaster.pid';

const asText = (value: unknown) => value as string;
const CONVERSIONS: PGliteOptions = {
  parsers: VALUE_PARSERS,
  serializers: Object.fromEntries(TEXT_PARAMETER_OIDS.map((oid) => [oid, asText])),
};

/**
 * The database of a folder, or one in memory, empty or begun with a dump.
 * @param loaded files of PGlite's that are in memory already
 */
export async function openPglite(options: WorkerOptions, loaded: PGliteOptions = {}): Promise<PGlite> {
  const { dataDir, cloneOf, syncs = true } = options;
  const extensions = await bundledExtensions(options.extensions ?? []);
  const open = async (directory: string) => {
    rmSync(join(directory, LOCK_FILE), { force: true });
    return PGlite.create({ ...CONVERSIONS, ...loaded, extensions, ...(await filesIn(directory, options)) });
  };
  if (dataDir) {
    if (!existsSync(join(dataDir, 'PG_VERSION'))) await createWhole(dataDir, syncs, open);
    return options.extensions?.includes('pgcrypto') ? withOpenSsl(() => open(dataDir)) : open(dataDir);
  }
  const loadDataDir = cloneOf ? new ReadDump(await readFile(cloneOf)) : undefined;
  const startParams = [...PGlite.defaultStartParams, ...settingParameters(options)];
  return PGlite.create({ ...CONVERSIONS, extensions, startParams, ...(loadDataDir ? { loadDataDir } : {}) });
}

/** A Blob of Node hands its bytes out in slices and joins them again: a second for a database of 50 MB. */
class ReadDump extends Blob {
  readonly #bytes: Buffer<ArrayBuffer>;

  constructor(bytes: Buffer<ArrayBuffer>) {
    super([]);
    this.#bytes = bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes;
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  }
}

async function filesIn(directory: string, options: WorkerOptions): Promise<PGliteOptions> {
  const { syncs = true, fileLayer } = options;
  const layer = fileLayer && (await import(fileLayer.module));
  const wrap = layer && ((module: FileModule) => layer.wrap(module, fileLayer.options));
  const parameters = syncs ? SYNCED_START_PARAMETERS : PGlite.defaultStartParams;
  return {
    fs: new DataFolder(directory, { syncs, wrap }),
    startParams: [...parameters, ...settingParameters(options)],
  };
}

/** Behind PGlite's own: the last of two counts. */
const settingParameters = ({ settings = {} }: WorkerOptions): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/**
 * A new database comes into being beside its folder, and gets its name once it is whole: anyone who is stopped before has
 * nothing. PGlite writes its first files without syncing them.
 */
async function createWhole(
  dataDir: string,
  syncs: boolean,
  open: (directory: string) => Promise<PGlite>,
): Promise<void> {
  const draft = `${dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  await (await open(draft)).close();
  if (syncs) syncTree(draft);
  // Somebody may have made the folder; one that holds anything else is not for us to replace.
  if (existsSync(dataDir)) rmdirSync(dataDir);
  renameSync(draft, dataDir);
  if (syncs) syncNow(dirname(dataDir));
}

/** Of ten openings one fails. */
const MOST_OPENINGS = 8;

/** An instance whose OpenSSL does not begin never gets it to: the folder is opened again. */
async function withOpenSsl(open: () => Promise<PGlite>): Promise<PGlite> {
  for (let opening = 1; ; opening++) {
    const database = await open();
    try {
      await database.exec(BEGIN_OPENSSL);
      return database;
    } catch (error) {
      await database.close();
      if (opening === MOST_OPENINGS) throw error;
    }
  }
}
