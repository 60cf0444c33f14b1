import { readFile } from 'node:fs/promises';

/** Adds up the totals of test runs into one closing line. */
const totals = { passed: 0, failed: 0, skipped: 0 };
for (const path of process.argv.slice(2)) {
  const report = JSON.parse(await readFile(path, 'utf8'));
  for (const count of Object.keys(totals)) totals[count] += report[count];
}
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
if (totals.passed === 0 || totals.failed > 0) process.exit(1);
