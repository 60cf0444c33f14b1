/** `npm run bench -- [name …]`: measures the budgets of docs/architecture.md; without names, all of them. */
import { measureBundles } from './bundles.ts';
import { measureSaveResponse } from './save-response.ts';
import { measureStart } from './start.ts';

const BENCHES: Record<string, () => Promise<void>> = {
  bundles: measureBundles,
  start: measureStart,
  'save-response': measureSaveResponse,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(1);
}
for (const [name, measure] of Object.entries(BENCHES)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n## ${name}`);
  await measure();
}
