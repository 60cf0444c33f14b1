import { statfs } from 'node:fs/promises';

/** `little`: administrators are told; `short`: what would grow is refused. */
export type DiskRoom = 'enough' | 'little' | 'short';

/** Administrators are told while there is still four times as much. */
const WARNED_AT = 4;
const LOOK_EVERY_MS = 5_000;

/** How much room there is where the files of the installation lie. */
export class DiskWatch {
  readonly #directory: string | null;
  readonly reserveBytes: number;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #room: DiskRoom = 'enough';

  /** @param directory null: nobody knows, and there is always enough */
  constructor(directory: string | null, reserveBytes: number) {
    this.#directory = directory;
    this.reserveBytes = reserveBytes;
  }

  async room(): Promise<DiskRoom> {
    if (!this.#directory || performance.now() - this.#lookedAt < LOOK_EVERY_MS) return this.#room;
    this.#lookedAt = performance.now();
    const space = await statfs(this.#directory).catch(() => null);
    this.#room = space ? roomOf(space.bavail * space.bsize, this.reserveBytes) : 'enough';
    return this.#room;
  }
}

export function roomOf(freeBytes: number, reserveBytes: number): DiskRoom {
  if (freeBytes < reserveBytes) return 'short';
  return freeBytes < WARNED_AT * reserveBytes ? 'little' : 'enough';
}
