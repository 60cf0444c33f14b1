import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of an Emscripten module that says how its files reach Node's. */
export interface FileModule {
  NODEFS: {
    stream_ops: Record<string, (stream: OpenFile, ...rest: never[]) => unknown>;
    node_ops: Record<string, (...parameters: never[]) => unknown>;
    tryFSOperation<T>(operation: () => T): T;
    realPath(node: unknown): string;
  };
}

export interface OpenFile {
  /** Node's descriptor. */
  nfd: number;
  node: unknown;
}

/**
 * PostgreSQL's own rule for what must be on the disk before a commit is answered, which PGlite switches off (`-F`), and
 * whose calls its file layer drops. Only fsync gets as far as that layer, so the log is synced by it as well.
 */
export const SYNCED_START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

export interface FolderOptions {
  /** fsync is fsync; else it does nothing, as PGlite has it. */
  syncs: boolean;
  /** Changes the file layer further; for tests. */
  wrap?: ((module: FileModule) => void) | undefined;
}

/** The folder of a database. */
export class DataFolder extends NodeFS {
  readonly #options: FolderOptions;

  constructor(directory: string, options: FolderOptions) {
    super(directory);
    this.#options = options;
  }

  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...parameters);
    const { syncs, wrap } = this.#options;
    const change = (module: FileModule) => {
      if (syncs) syncFiles(module);
      wrap?.(module);
    };
    const preRun = [change as never, ...[emscriptenOpts.preRun ?? []].flat()];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function syncFiles({ NODEFS }: FileModule): void {
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    NODEFS.tryFSOperation(() => fsyncSync(nfd));
    return 0;
  };
}
