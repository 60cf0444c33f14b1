import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { withoutDescriptions, withoutJsonSchema } from './without-json-schema-plugin.ts';

const USE = `import { z } from 'zod';
const Row = z.object({ name: z.string().min(2), size: z.number().int().max(9), tags: z.array(z.string()).optional() });
export const read = (row) => Row.safeParse(row).success;
export const longest = Row.shape.size.maxValue;
export const describe = () => Row.toJSONSchema();`;

it('leaves in the build what reads a row, and nothing that describes it', async () => {
  const [plain, made] = [await bundle([]), await bundle([withoutJsonSchema()])];
  expect(plain).toContain('additionalProperties');
  expect(made).not.toContain('additionalProperties');
  const { read, longest, describe } = await import(`data:text/javascript,${encodeURIComponent(made)}`);
  expect(read({ name: 'ab', size: 9 })).toBe(true);
  expect(read({ name: 'a', size: 9 })).toBe(false);
  expect(longest).toBe(9);
  expect(describe).toThrow('no JSON Schema');
});

it('a version of zod it does not know makes no build', () => {
  const code = readFileSync(
    createRequire(import.meta.url)
      .resolve('zod/package.json')
      .replace('package.json', 'v4/classic/schemas.js'),
    'utf8',
  );
  expect(withoutDescriptions(code)).not.toContain('processJSONSchema');
  expect(() => withoutDescriptions(code.replaceAll('processJSONSchema', 'describe'))).toThrow('This version');
});

async function bundle(plugins: ReturnType<typeof withoutJsonSchema>[]): Promise<string> {
  const found = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'use',
        resolveId: (id) => (id === 'use' ? '\0use' : null),
        load: (id) => (id === '\0use' ? USE : null),
      },
      ...plugins,
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'use', preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  return found.output[0].code;
}
