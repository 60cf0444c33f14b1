import { fileURLToPath } from 'node:url';
import { buildIfNeeded } from './build.mjs';
import { keepRunning } from './keep-running.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Vijaypath needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}
await buildIfNeeded();
process.exit(await keepRunning(fileURLToPath(new URL('../dist/server/main.js', import.meta.url))));
