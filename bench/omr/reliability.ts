import type { PageReading } from '../../core/domain/omr/page-reading.ts';
import type { DrawnRow } from '../../server/testing/omr/filled-page.ts';

/** Lower ends of the bins of stated confidence. */
const BINS = [0, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999];

interface Bin {
  rows: number;
  stated: number;
  right: number;
}

/** How often rows are right, beside how often they say they are. Unreadable rows say nothing, and are left out. */
export class Reliability {
  readonly #bins = new Map<string, Bin[]>();

  add(drawn: readonly DrawnRow[], { answers }: PageReading): void {
    for (const [index, { state, sel, conf }] of answers.entries()) {
      if (state === 'unreadable') continue;
      const meant = drawn[index]?.sel ?? null;
      const isRight = state === 'multiple' ? meant === 'several' : meant === sel;
      const bin = this.#binOf(state, conf);
      bin.rows++;
      bin.stated += conf;
      if (isRight) bin.right++;
    }
  }

  merge(other: Reliability): void {
    for (const [state, bins] of other.#bins)
      for (const [at, bin] of bins.entries()) {
        const own = this.#binsOf(state)[at] as Bin;
        own.rows += bin.rows;
        own.stated += bin.stated;
        own.right += bin.right;
      }
  }

  print(): void {
    const lines = [...this.#bins].flatMap(([state, bins]) =>
      bins.flatMap(({ rows, stated, right }, at) =>
        rows === 0
          ? []
          : [
              {
                state,
                'stated from': BINS[at],
                rows,
                'stated, mean': (stated / rows).toFixed(4),
                measured: (right / rows).toFixed(4),
                wrong: rows - right,
              },
            ],
      ),
    );
    console.table(lines);
  }

  #binOf(state: string, conf: number): Bin {
    return this.#binsOf(state)[BINS.findLastIndex((from) => conf >= from)] as Bin;
  }

  #binsOf(state: string): Bin[] {
    const bins = this.#bins.get(state) ?? BINS.map(() => ({ rows: 0, stated: 0, right: 0 }));
    this.#bins.set(state, bins);
    return bins;
  }
}
