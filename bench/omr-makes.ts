import { measureCrowdedSheets, measureOtherMakes } from './omr/other-makes.ts';

/** Thresholds were tuned on seeds below, and on some above: docs/omr.md names them. */
const FIRST_SEED = 8_300_000;

/** Each measurement begins so much further on in the seeds. */
const FURTHER = 100_000;

/**
 * The sheet reader on sheets of other makes. Takes how many scans, and as many photographs, are read of each sheet (1); a
 * first seed may follow.
 */
export async function measureOmrMakes([pages, seed]: string[]): Promise<void> {
  const [each, first] = [Number(pages ?? 1), Number(seed ?? FIRST_SEED)];
  const taken = `${each} scans and as many photographs each`;
  console.log(`\nOf other makes, by each way of finding them (${taken})`);
  await measureOtherMakes(each, first);
  console.log('\nThe same, half of their rows marked around the circles instead of in them');
  await measureOtherMakes(each, first + FURTHER, ['around']);
  console.log(`\nWith print close to their circles, by a blank sheet (${taken})`);
  await measureCrowdedSheets(each, first + 2 * FURTHER, 'printed');
  console.log('\nThe same, half of their rows marked around the circles instead of in them');
  await measureCrowdedSheets(each, first + 3 * FURTHER, 'printed', ['around']);
  console.log('\nThe same by a scan of the blank sheet');
  await measureCrowdedSheets(each, first + 4 * FURTHER, 'scanned');
}
