import { measureAccuracy, measureDisturbed } from './omr/accuracy.ts';
import { measureClass } from './omr/class-in-one-file.ts';
import { measureForeignSheets } from './omr/foreign-sheets.ts';
import { measureConditions } from './omr/measure-conditions.ts';
import { measurePrinting } from './omr/printing.ts';
import { measureRowsOfKinds } from './omr/rows-of-kinds.ts';
import { measureSpeed } from './omr/speed.ts';

const SHORT_RUN = 36;

/** Thresholds are tuned on seeds below; these judge them. */
const JUDGED_SEEDS = 1_000_000;
const DISTURBED_SEEDS = 2_000_000;
const FOREIGN_SEEDS = 3_000_000;
const KIND_SEEDS = 120_000_000;
const CONDITION_SEEDS = 7_600_000;

/** Pages of each condition for so many usual ones. */
const CONDITION_SHARE = 18;

/** One sheet of each kind that is not ours for so many pages. */
const FOREIGN_SHARE = 18;

/**
 * The reader of our own sheet against the demands of docs/omr.md, on pages drawn from seeds; `omr-makes` has the others.
 * Takes a number of pages (36); half as many again are spoilt on purpose, and another first seed may follow it.
 */
export async function measureOmr([pages, firstSeed]: string[]): Promise<void> {
  const count = Number(pages ?? SHORT_RUN);
  console.log('\nSheets of 180 questions, printed');
  await measurePrinting();
  console.log(`\nAs printed, filled in, and taken (${count} pages)`);
  const usual = await measureAccuracy(count, Number(firstSeed ?? JUDGED_SEEDS));
  console.log(`\nWith one thing badly wrong (${Math.ceil(count / 2)} pages)`);
  const spoilt = await measureDisturbed(Math.ceil(count / 2), Number(firstSeed ?? DISTURBED_SEEDS) + 1);
  for (const example of [...usual.silentExamples, ...spoilt.silentExamples])
    console.log(`silently wrong: ${example}`);
  console.log('not read:', { ...usual.problems }, 'spoilt:', { ...spoilt.problems });
  const all = usual.merge(spoilt);
  console.log('\nWhich check asked about a row, on all these pages');
  all.asked.print();
  console.log('\nConfidence as stated and as measured');
  all.reliability.print();
  const conditions = Math.max(1, Math.ceil(count / CONDITION_SHARE));
  console.log(`\nAs people keep, fill and take them (${conditions} pages each)`);
  await measureConditions(conditions, Number(firstSeed ?? CONDITION_SEEDS) + 2);
  console.log(`\nRows of five and six options, sets and numbers (${conditions} pages each)`);
  await measureRowsOfKinds(conditions, Number(firstSeed ?? KIND_SEEDS) + 3);
  const each = Math.max(2, Math.ceil(count / FOREIGN_SHARE));
  console.log(`\nHanded in as the sheet of a test (${each} each)`);
  await measureForeignSheets(each, Number(firstSeed ?? FOREIGN_SEEDS));
  console.log('\nFiles, opened and read by one thread');
  await measureSpeed();
  console.log('\nA class in one file, by the command line');
  await measureClass();
}
