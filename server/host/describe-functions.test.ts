import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { SERVER_FUNCTIONS } from '#server/functions/registry.ts';
import { projectPath } from '#server/paths.ts';
import { describeFunctions } from './describe-functions.ts';

it('is what docs/openapi.json says; otherwise run npm run docs:api', async () => {
  const written: unknown = JSON.parse(await readFile(projectPath('docs', 'openapi.json'), 'utf8'));
  expect(written).toEqual(JSON.parse(JSON.stringify(describeFunctions(SERVER_FUNCTIONS))));
});
