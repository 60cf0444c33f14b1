import { EquationRefusal } from '#core/domain/question-import/docx/mathtype/refusal.ts';

/** Reads forwards through bytes that may end anywhere. */
export class ByteCursor {
  #at: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  peek(): number {
    return this.#bytes[this.#at] ?? 0;
  }

  byte(): number {
    const value = this.#bytes[this.#at];
    if (value === undefined) throw new EquationRefusal('cut short');
    this.#at += 1;
    return value;
  }

  /** 16 bits, the low byte first. */
  short(): number {
    return this.byte() + this.byte() * 256;
  }

  /** A byte, or 255 and 16 bits. */
  count(): number {
    const first = this.byte();
    return first === 0xff ? this.short() : first;
  }

  skip(count: number): void {
    if (this.#at + count > this.#bytes.length) throw new EquationRefusal('cut short');
    this.#at += count;
  }

  /** A text that a zero byte ends. */
  text(): string {
    let text = '';
    for (let sign = this.byte(); sign !== 0; sign = this.byte()) text += String.fromCharCode(sign);
    return text;
  }
}
