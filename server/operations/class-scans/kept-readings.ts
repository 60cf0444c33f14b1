import { createHash } from 'node:crypto';
import type { PageReading, ReadPictureOptions } from '#core/domain/omr/page-reading.ts';

/** One page, read: all that marking it needs. */
export interface KeptReading {
  reading: PageReading;
  upright: Uint8Array | null;
}

type Entry = KeptReading & { way: string; bytes: number; keptAt: number };

const MOST_BYTES = 48 * 1024 * 1024;
const MOST_MS = 10 * 60_000;
/** Of a row, with its darkness; and of what stands around. */
const ROW_BYTES = 400;

/**
 * What sorting read on the pages of a class, for marking them in the same process: otherwise every page is read twice. In memory alone, the oldest
 * dropped where there are too many; anyone who finds nothing here reads the picture, which says the same.
 */
export class KeptReadings {
  readonly #kept = new Map<string, Entry>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor({ mostBytes = MOST_BYTES } = {}) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** @param way as `wayOf` gives it @param name of the picture, in whatever bucket it lies */
  keep(name: string, way: string, { reading, upright }: KeptReading): void {
    this.drop(name);
    const bytes = (upright?.byteLength ?? 0) + (reading.answers.length + 1) * ROW_BYTES;
    this.#kept.set(name, { reading, upright, way, bytes, keptAt: Date.now() });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.drop(oldest);
    }
  }

  /** What was read there in this way, once; null: it is to be read. */
  take(name: string, way: string): KeptReading | null {
    const entry = this.#kept.get(name);
    this.drop(name);
    return entry?.way === way ? { reading: entry.reading, upright: entry.upright } : null;
  }

  /** The same picture lies elsewhere now. */
  move(from: string, to: string): void {
    const entry = this.#kept.get(from);
    if (!entry) return;
    this.#kept.delete(from);
    this.#kept.set(to, entry);
  }

  drop(name: string): void {
    this.#bytes -= this.#kept.get(name)?.bytes ?? 0;
    this.#kept.delete(name);
  }

  /** Of a scan that is read, or gone: its pages that are nobody's sheet yet. */
  dropUnder(folder: string): void {
    for (const name of this.#kept.keys()) if (name.startsWith(folder)) this.drop(name);
  }

  /** What nobody came for. */
  dropOld(now = Date.now()): void {
    for (const [name, { keptAt }] of this.#kept) if (now - keptAt > MOST_MS) this.drop(name);
  }
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** The same for two that read the same marks: a roll number beside them, which sorting reads, is none. */
export function wayOf(options: ReadPictureOptions): string {
  const of =
    'layout' in options
      ? [options.layout, options.blank ? sha256(options.blank) : null]
      : [options.questionCount, options.forms ?? null, sha256(options.key)];
  return sha256(JSON.stringify(of));
}
