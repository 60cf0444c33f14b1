import { readFile } from 'node:fs/promises';

/** Adds up the totals of test runs into one closing line, after the files that took longest: the gate is to stay short. */
const NAMED_FILES = 25;
const totals = { passed: 0, failed: 0, skipped: 0 };
const files = [];
for (const path of process.argv.slice(2)) {
  const report = JSON.parse(await readFile(path, 'utf8'));
  for (const count of Object.keys(totals)) totals[count] += report[count];
  files.push(...report.files);
}
for (const { file, seconds } of files.sort((a, b) => b.seconds - a.seconds).slice(0, NAMED_FILES))
  console.log(`${seconds.toFixed(0).padStart(5)} s  ${file}`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
if (totals.passed === 0 || totals.failed > 0) process.exit(1);
