import { readFileSync } from 'node:fs';
import { projectPath } from '#server/paths.ts';
import { packagesOf } from './packages-of-lock.ts';

/** `npm run licences`: what a production installation may have, its version and licence, as a table. */
const lines = packagesOf(JSON.parse(readFileSync(projectPath('package-lock.json'), 'utf8')))
  .filter(({ isDevelopment }) => !isDevelopment)
  .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence ?? 'not said'} |`);
console.log(['| package | version | licence |', '|---|---|---|', ...new Set(lines)].join('\n'));
