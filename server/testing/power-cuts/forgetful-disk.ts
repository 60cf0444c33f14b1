import {
  closeSync,
  copyFileSync,
  fstatSync,
  ftruncateSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { FileModule, OpenFile } from '../../database/pglite/data-folder.ts';
import { seededRandom } from '../seeded-random.ts';

export interface ForgetfulOptions {
  /** The power fails before this change of the folder, counted from the opening. */
  failAfter?: number;
  /** The power fails in copies of the folder, and the work itself goes on. */
  copies?: CopiesOptions;
  /** Where things go that are deleted but not for good; beside the folder. */
  trash: string;
  seed: number;
  /**
   * How likely an unsynced write is on the disk all the same, block by block; of unsynced names (made, renamed,
   * deleted) the first ones then are. 0: everything not synced is gone.
   */
  survival: number;
}

export interface CopiesOptions {
  /** The folder of the database. */
  folder: string;
  /** Where the folder as the disk remembers it is left. */
  copy: string;
  /** So many changes at most, counted from when it is waited for. */
  within: number;
  /** One of these, and one of the sizes that disks write whole, is drawn for each copy. */
  survival: number[];
  blocks: number[];
  /** At ACKNOWLEDGED what the owner tells, at LEFT what of it held when the copy was left; 0 asks for one. */
  shared: Int32Array;
}

export const ACKNOWLEDGED = 0;
/** One more than what was acknowledged; 0 while no copy is there. */
export const LEFT = 1;

/** How to take back a change nobody synced. */
interface Change {
  kind: 'data' | 'name';
  /** The file changed, or the one that got, lost or changed a name. */
  ino: number;
  /** Folders whose sync makes a change of names last. */
  folders: string[];
  paths: string[];
  undo: (disk: Remembered) => void;
  /** Once it lasts. */
  forget?: () => void;
}

/** Where changes are taken back: in the folder itself, or in a copy. */
interface Remembered {
  survives(): boolean;
  block: number;
  names: Map<number, string>;
  /** Where the file of this name is; undefined where it is gone for good. */
  at(path: string): string | undefined;
  restore(from: string, to: string): void;
}

/** Disks write whole sectors; a page of PostgreSQL's can be torn between two. */
const BLOCK = 4096;

/**
 * A disk that keeps only what was synced: every change is made, and noted with what it takes to undo it until an fsync
 * of the file (its bytes, and that it is there) or of the folder (names given and taken) makes it last. When the power
 * fails the notes are undone, newest first, and the thread ends. All calls of a file system share these notes, which is why
 * they stand in one class, longer than other files.
 */
export class ForgetfulDisk {
  readonly #options: ForgetfulOptions;
  readonly #random: ReturnType<typeof seededRandom>;
  #changes: Change[] = [];
  #count = 0;
  #discarded = 0;
  #nextCopy: number | undefined;
  readonly #names = new Map<number, string>();

  constructor(options: ForgetfulOptions) {
    this.#options = options;
    this.#random = seededRandom(options.seed);
    mkdirSync(options.trash, { recursive: true });
  }

  /** Puts itself between PGlite and the folder. */
  wrap({ NODEFS }: FileModule): void {
    const { stream_ops: streams, node_ops: nodes, realPath } = NODEFS;
    const before = { ...streams };
    const beforeNodes = { ...nodes } as Record<string, (...parameters: unknown[]) => unknown>;
    const disk = this;
    const pathIn = (parent: unknown, name: string) => join(realPath(parent), name);

    streams.write = (stream: OpenFile, ...rest: never[]) => {
      const [, , length, position] = rest as unknown as [unknown, number, number, number];
      disk.#step();
      disk.#noteWrite(stream.nfd, realPath(stream.node), position, length);
      return before.write?.(stream, ...rest);
    };
    streams.setattr = (stream: OpenFile, ...rest: never[]) => {
      const [{ size }] = rest as unknown as [{ size?: number }];
      if (size !== undefined) disk.#truncating(realPath(stream.node), size);
      return before.setattr?.(stream, ...rest);
    };
    streams.open = (stream: OpenFile & { flags?: number }, ...rest: never[]) => {
      // O_TRUNC, as Emscripten numbers it.
      if ((stream.flags ?? 0) & 512) disk.#truncating(realPath(stream.node), 0);
      return before.open?.(stream, ...rest);
    };
    streams.fsync = (stream: OpenFile) => {
      disk.#step();
      disk.#sync(realPath(stream.node), stream.nfd);
      return 0;
    };
    const wrapped: Record<string, (...parameters: never[]) => unknown> = {
      setattr(node: unknown, attributes: { size?: number }) {
        if (attributes.size !== undefined) disk.#truncating(realPath(node), attributes.size);
        return beforeNodes.setattr?.(node, attributes);
      },
      mknod(parent: unknown, name: string, ...rest: unknown[]) {
        disk.#step();
        const made = beforeNodes.mknod?.(parent, name, ...rest);
        disk.#noteMade(pathIn(parent, name));
        return made;
      },
      rename(node: unknown, folder: unknown, name: string) {
        disk.#step();
        const [from, to] = [realPath(node), pathIn(folder, name)];
        const replaced = disk.#setAside(to);
        const result = beforeNodes.rename?.(node, folder, name);
        disk.#noteRenamed(from, to, replaced);
        return result;
      },
      unlink(parent: unknown, name: string) {
        disk.#step();
        const path = pathIn(parent, name);
        const aside = disk.#setAside(path);
        const result = beforeNodes.unlink?.(parent, name);
        if (aside) disk.#noteUnlinked(path, aside);
        return result;
      },
      rmdir(parent: unknown, name: string) {
        disk.#step();
        const path = pathIn(parent, name);
        const { ino } = lstatSync(path);
        const result = beforeNodes.rmdir?.(parent, name);
        disk.#note({
          kind: 'name',
          ino,
          paths: [path],
          folders: [dirname(path)],
          undo: ({ at }) => mkdirSync(at(path) ?? path),
        });
        return result;
      },
    };
    Object.assign(nodes, wrapped);
  }

  #step(): void {
    const { failAfter = Number.POSITIVE_INFINITY, copies } = this.#options;
    this.#count += 1;
    if (this.#count >= failAfter) this.#fail();
    if (!copies || Atomics.load(copies.shared, LEFT) > 0) return;
    this.#nextCopy ??= this.#count + this.#random.between(0, copies.within);
    if (this.#count < this.#nextCopy) return;
    this.#nextCopy = undefined;
    this.#leaveCopy(copies);
  }

  #fail(): never {
    const { survival } = this.#options;
    this.#forget(survival, {
      survives: () => this.#random.chance(survival),
      block: BLOCK,
      names: this.#names,
      at: (path) => path,
      restore: renameSync,
    });
    process.exit(1);
  }

  #leaveCopy({ folder, copy, shared, ...options }: CopiesOptions): void {
    copyFolder(folder, copy);
    const [survival, block] = [this.#random.pick(options.survival), this.#random.pick(options.blocks)];
    const at = (path: string) => {
      const place = relative(folder, path);
      return place.startsWith('..') ? undefined : join(copy, place);
    };
    this.#forget(survival, {
      survives: () => this.#random.chance(survival),
      block,
      names: new Map(this.#names),
      at,
      restore: (from, to) => copyFileSync(from, at(to) ?? to),
    });
    Atomics.store(shared, LEFT, Atomics.load(shared, ACKNOWLEDGED) + 1);
  }

  #forget(survival: number, disk: Remembered): void {
    // Names reach the disk in the order they were given, as a journal keeps them.
    const names = this.#changes.filter(({ kind }) => kind === 'name').length;
    let last = survival > 0 ? this.#random.between(0, names) : 0;
    const lasting = new Set(this.#changes.filter(({ kind }) => kind === 'name' && last-- > 0));
    for (const change of [...this.#changes].reverse()) if (!lasting.has(change)) change.undo(disk);
  }

  #note(change: Change): void {
    this.#changes.push(change);
  }

  #noteWrite(descriptor: number, path: string, position: number, length: number): void {
    const { ino, size } = fstatSync(descriptor);
    this.#names.set(ino, path);
    const old = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
    readFully(path, old, position);
    const undo: Change['undo'] = ({ survives, block: whole, names, at: placeOf }) => {
      const place = placeOf(names.get(ino) ?? path);
      if (!place) return;
      const file = openSync(place, 'r+');
      let end = size;
      for (let at = 0; at < length; at += whole) {
        if (survives()) end = Math.max(end, position + Math.min(at + whole, length));
        else {
          const block = Buffer.alloc(Math.min(whole, length - at));
          if (at < old.length) old.copy(block, 0, at);
          writeSync(file, block, 0, block.length, position + at);
        }
      }
      ftruncateSync(file, end);
      closeSync(file);
    };
    this.#note({ kind: 'data', ino, paths: [], folders: [], undo });
  }

  #truncating(path: string, size: number): void {
    this.#step();
    const { ino, size: oldSize } = lstatSync(path);
    if (oldSize === size) return;
    this.#names.set(ino, path);
    const tail = Buffer.alloc(Math.max(0, oldSize - size));
    readFully(path, tail, size);
    const undo: Change['undo'] = ({ survives, names, at }) => {
      const place = at(names.get(ino) ?? path);
      if (!place || survives()) return;
      const file = openSync(place, 'r+');
      ftruncateSync(file, oldSize);
      if (tail.length > 0) writeSync(file, tail, 0, tail.length, size);
      closeSync(file);
    };
    this.#note({ kind: 'data', ino, paths: [], folders: [], undo });
  }

  #noteMade(path: string): void {
    const { ino } = lstatSync(path);
    this.#names.set(ino, path);
    const undo: Change['undo'] = ({ names, at }) => {
      const place = at(names.get(ino) ?? path);
      if (place) rmSync(place, { recursive: true, force: true });
    };
    this.#note({ kind: 'name', ino, paths: [path], folders: [dirname(path)], undo });
  }

  #noteRenamed(from: string, to: string, replaced: SetAside | null): void {
    const { ino } = lstatSync(to);
    this.#names.set(ino, to);
    this.#note({
      kind: 'name',
      ino,
      paths: [from, to],
      folders: [dirname(from), dirname(to)],
      undo: (disk) => {
        renameSync(disk.at(to) ?? to, disk.at(from) ?? from);
        disk.names.set(ino, from);
        if (replaced) putBack(disk, replaced, to);
      },
      ...(replaced ? { forget: () => this.#discard(replaced) } : {}),
    });
  }

  #noteUnlinked(path: string, aside: SetAside): void {
    this.#note({
      kind: 'name',
      ino: aside.ino,
      paths: [path],
      folders: [dirname(path)],
      undo: (disk) => putBack(disk, aside, path),
      forget: () => this.#discard(aside),
    });
  }

  /** A second name for what loses its own. */
  #setAside(path: string): SetAside | null {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found?.isFile()) return null;
    const aside = join(this.#options.trash, String(++this.#discarded));
    rmSync(aside, { force: true });
    linkSync(path, aside);
    this.#names.set(found.ino, aside);
    return { ino: found.ino, path: aside };
  }

  #discard({ ino, path }: SetAside): void {
    rmSync(path, { force: true });
    this.#changes = this.#changes.filter((change) => change.ino !== ino || change.kind === 'name');
  }

  #sync(path: string, descriptor: number): void {
    const entry = fstatSync(descriptor);
    if (entry.isDirectory()) {
      this.#last(({ kind, folders }) => kind === 'name' && folders.includes(path));
      return;
    }
    // That a synced file is there lasts with it, and so does what had its name before.
    const made = this.#changes.findLast(({ kind, ino }) => kind === 'name' && ino === entry.ino);
    const upTo = made ? this.#changes.indexOf(made) : -1;
    const concerned = new Set(made?.paths);
    this.#last(
      (change, index) =>
        (change.kind === 'data' && change.ino === entry.ino) ||
        (change.kind === 'name' && index <= upTo && change.paths.some((name) => concerned.has(name))) ||
        (change.kind === 'name' && change.paths.some((name) => path.startsWith(`${name}/`))),
    );
  }

  #last(lasts: (change: Change, index: number) => boolean): void {
    const lasting: Change[] = [];
    this.#changes = this.#changes.filter((change, index) => {
      if (!lasts(change, index)) return true;
      lasting.push(change);
      return false;
    });
    for (const change of lasting) change.forget?.();
  }
}

interface SetAside {
  ino: number;
  path: string;
}

function putBack(disk: Remembered, { ino, path }: SetAside, to: string): void {
  disk.restore(path, to);
  disk.names.set(ino, to);
}

/** Faster than the general way, which looks at each file several times. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else copyFileSync(source, target);
  }
}

function readFully(path: string, into: Buffer, position: number): void {
  if (into.length === 0) return;
  const file = openSync(path, 'r');
  let done = 0;
  while (done < into.length) {
    const read = readSync(file, into, done, into.length - done, position + done);
    if (read === 0) break;
    done += read;
  }
  closeSync(file);
}

/** What the database's thread calls: see WorkerOptions.fileLayer. */
export function wrap(module: FileModule, options: unknown): void {
  new ForgetfulDisk(options as ForgetfulOptions).wrap(module);
}
