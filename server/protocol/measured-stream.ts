import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** Passes bytes through, counting and hashing them; fails at the first one over the limit. */
export class MeasuredStream extends Transform {
  readonly #hash = createHash('sha256');
  readonly #maxBytes: number;
  readonly #tooLarge: () => Error;
  #size = 0;

  constructor(maxBytes: number, tooLarge: () => Error) {
    super();
    this.#maxBytes = maxBytes;
    this.#tooLarge = tooLarge;
  }

  /** Bytes that came so far. */
  get size(): number {
    return this.#size;
  }

  /** An entity tag of what came. To be asked once, at the end. */
  entityTag(): string {
    return `"${this.#hash.digest('hex').slice(0, 32)}"`;
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#size += chunk.length;
    if (this.#size > this.#maxBytes) done(this.#tooLarge());
    else {
      this.#hash.update(chunk);
      done(null, chunk);
    }
  }
}
