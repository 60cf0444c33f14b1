import type { Answer } from './http-client.ts';
import { percentile } from './statistics.ts';

/** How long each kind of call took, and what failed. */
export class CallTimes {
  readonly #ms = new Map<string, number[]>();
  readonly #failures = new Map<string, number>();

  get errors(): number {
    return [...this.#failures.values()].reduce((sum, count) => sum + count, 0);
  }

  /** @returns the answer's body; null when it failed, which is counted. */
  async time(name: string, work: () => Promise<Answer>): Promise<Record<string, unknown> | null> {
    const answer = await work().catch((error) => ({ status: 0, text: String(error), ms: 0 }));
    if (answer.status !== 200) {
      const failure = `${name} ${answer.status} ${answer.text.replace(/"request_id".*/, '').slice(0, 120)}`;
      this.#failures.set(failure, (this.#failures.get(failure) ?? 0) + 1);
      return null;
    }
    this.note(name, answer.ms);
    return JSON.parse(answer.text);
  }

  /** Something else that took so long. */
  note(name: string, ms: number): void {
    const known = this.#ms.get(name) ?? [];
    this.#ms.set(name, known);
    known.push(ms);
  }

  /** In milliseconds, of the calls that were answered; NaN where there was none. */
  percentile(name: string, share: number): number {
    return percentile(this.#ms.get(name) ?? [], share);
  }

  print(): void {
    console.log(
      `${'call'.padEnd(14)}${['count', 'p50 ms', 'p95 ms', 'p99 ms'].map((head) => head.padStart(9)).join('')}`,
    );
    for (const [name, values] of this.#ms) {
      const cells = [
        values.length,
        ...[0.5, 0.95, 0.99].map((share) => Math.round(percentile(values, share))),
      ];
      console.log(`${name.padEnd(14)}${cells.map((cell) => String(cell).padStart(9)).join('')}`);
    }
    console.log(`errors: ${this.errors}`);
    for (const [failure, count] of this.#failures) console.log(`  ${count} × ${failure}`);
  }
}
