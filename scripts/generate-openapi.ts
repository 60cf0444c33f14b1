import { writeFile } from 'node:fs/promises';
import { describeFunctions } from '#server/functions/host/describe-functions.ts';
import { SERVER_FUNCTIONS } from '#server/functions/registry.ts';
import { projectPath } from '#server/paths.ts';

/** `npm run docs:api`: writes docs/openapi.json. */
await writeFile(
  projectPath('docs', 'openapi.json'),
  `${JSON.stringify(describeFunctions(SERVER_FUNCTIONS), null, 2)}\n`,
);
