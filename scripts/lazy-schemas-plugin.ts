import { type Plugin, parseAst } from 'vite';

/** Where schemas are declared: at the top of a module, by the hundred, of which a screen uses a few. */
const SOURCES = /\/(core|web)\/[^?]+\.tsx?$/;
const HELPER = '#web/lib/requests/lazy-schema.ts';
/** What begins the words for a schema: zod itself, or another schema. Constants in capitals are no schemas. */
const ZOD = 'z';
const SCHEMA = /^[A-Z]\w*[a-z]/;
/** Only these come after the name of a schema that is declared elsewhere, and make another schema of it. */
const DERIVES = /^(extend|pick|omit|partial|required|nullable|optional|nullish|array|or|and|default|refine)$/;

/**
 * In the browser's build a schema is made when it is first used. As written, every contract of a file is made when the file
 * is run, which on a slow phone cost a tenth of a second before a screen was drawn; and what nobody uses stayed in the
 * file, because the bundler cannot know that making it does nothing else.
 */
export function lazySchemas(): Plugin {
  return {
    name: 'vijaypath-lazy-schemas',
    apply: 'build',
    transform: {
      filter: { id: SOURCES },
      handler: (code) => (code.includes('zod') ? { code: withLazySchemas(code), map: null } : null),
    },
  };
}

/** @param code JavaScript: what the types said is gone. */
export function withLazySchemas(code: string): string {
  const places = schemasAtTheTop(code);
  if (places.length === 0) return code;
  let made = code;
  for (const { start, end } of places.reverse())
    made = `${made.slice(0, start)}/* @__PURE__ */ lazySchema(() => (${made.slice(start, end)}))${made.slice(end)}`;
  return `import { lazySchema } from '${HELPER}';\n${made}`;
}

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Expression extends Node {
  callee?: Expression;
  object?: Expression;
  property?: { name?: string };
  name?: string;
}
interface Statement extends Node {
  declaration?: Statement | null;
  kind?: string;
  declarations?: { id: { name?: string }; init: Expression | null }[];
}

function schemasAtTheTop(code: string): Node[] {
  const statements = parseAst(code).body as unknown as Statement[];
  return statements
    .map((statement) => statement.declaration ?? statement)
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap(({ init }) => (init && makesSchema(init) ? [init] : []));
}

/** z.object(…), z.string().min(1), Question.extend(…): a chain that ends with a call. */
function makesSchema(init: Expression): boolean {
  if (init.type !== 'CallExpression') return false;
  const names: string[] = [];
  let at: Expression | undefined = init;
  while (at?.type === 'CallExpression' || at?.type === 'MemberExpression') {
    if (at.type === 'MemberExpression') names.unshift(at.property?.name ?? '');
    at = at.type === 'CallExpression' ? at.callee : at.object;
  }
  if (at?.type !== 'Identifier') return false;
  return at.name === ZOD || (SCHEMA.test(at.name ?? '') && DERIVES.test(names.at(-1) ?? ''));
}
