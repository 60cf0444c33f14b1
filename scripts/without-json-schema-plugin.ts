import type { Plugin } from 'vite';

/** Every kind of schema brings what describes it as JSON Schema. */
const DESCRIBES = /^\s*inst\._zod\.processJSONSchema = .*;\n/gm;
const MAKERS = /^import \{ (create\w+), (create\w+) \} from "\.\.\/core\/to-json-schema\.js";$/m;

/** No screen describes a schema, and a method of an object cannot be seen to be unused: in the browser's build it throws. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'vijaypath-without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/zod\/v4\/classic\/schemas\.js$/ },
      handler: (code) => ({ code: withoutDescriptions(code), map: null }),
    },
  };
}

/** @param code zod's module of schemas */
export function withoutDescriptions(code: string): string {
  const [line, ...makers] = MAKERS.exec(code) ?? [];
  const isKnown = line !== undefined && DESCRIBES.test(code);
  if (!isKnown) throw new Error('This version of zod describes its schemas in another way.');
  const refuse = `() => () => { throw new Error('The browser has no JSON Schema.'); }`;
  return code
    .replace(DESCRIBES, '')
    .replace(line, makers.map((name) => `const ${name} = ${refuse};`).join(' '));
}
