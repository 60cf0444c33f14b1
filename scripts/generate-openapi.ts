import { writeFile } from 'node:fs/promises';
import { SERVER_FUNCTIONS } from '#server/functions/registry.ts';
import { describeFunctions } from '#server/host/describe-functions.ts';
import { projectPath } from '#server/paths.ts';

/** `npm run docs:api`: writes docs/openapi.json. */
await writeFile(
  projectPath('docs', 'openapi.json'),
  `${JSON.stringify(describeFunctions(SERVER_FUNCTIONS), null, 2)}\n`,
);
