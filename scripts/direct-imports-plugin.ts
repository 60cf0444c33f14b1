import { readFileSync } from 'node:fs';
import { type Plugin, parseAst } from 'vite';

/** Packages that name everything they have in one module. */
const PACKAGES = ['lucide-react', 'radix-ui'];
const SOURCES = /\/web\/[^?]+\.tsx?(\?|$)/;

/** Where one of a package's names really is: `*` stands for the whole module. */
interface Place {
  source: string;
  name: string;
}

/**
 * In the browser's build each icon and each control is imported from its own module. Through the one that names them all,
 * every screen would seem to need every one of them, and they would stand in a file that every screen fetches.
 */
export function directImports(): Plugin {
  const places = new Map<string, { from: string; names: Map<string, Place> }>();
  return {
    name: 'vijaypath-direct-imports',
    // Not where the same modules are built to run in Node, which has the packages beside it.
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    transform: {
      filter: { id: SOURCES },
      async handler(code, id) {
        const found = PACKAGES.filter((name) => code.includes(name));
        for (const name of found.filter((each) => !places.has(each))) {
          const from = (await this.resolve(name, id))?.id;
          if (from) places.set(name, { from, names: placesOf(readFileSync(from, 'utf8')) });
        }
        let made = code;
        for (const name of found) {
          const known = places.get(name);
          if (!known) continue;
          made = withDirectImports(made, name, known.names);
          for (const source of new Set([...known.names.values()].map((place) => place.source)))
            if (made.includes(JSON.stringify(source))) {
              const direct = (await this.resolve(source, known.from))?.id;
              if (!direct) throw new Error(`${name} names ${source}, which is not there`);
              made = made.replaceAll(`from ${JSON.stringify(source)}`, `from ${JSON.stringify(direct)}`);
            }
        }
        return made === code ? null : { code: made, map: null };
      },
    },
  };
}

/** @param code JavaScript: what the types said is gone. */
export function withDirectImports(code: string, from: string, places: ReadonlyMap<string, Place>): string {
  let made = code;
  for (const statement of statementsOf(code).reverse()) {
    if (statement.type !== 'ImportDeclaration' || statement.source?.value !== from) continue;
    const lines = (statement.specifiers ?? []).map(({ type, imported, local }) => {
      const place = places.get(imported?.name ?? '');
      if (type !== 'ImportSpecifier' || !place)
        throw new Error(`${imported?.name ?? local?.name} of ${from} has no module of its own`);
      const what = place.name === '*' ? `* as ${local?.name}` : `{ ${place.name} as ${local?.name} }`;
      return `import ${what} from ${JSON.stringify(place.source)};`;
    });
    made = made.slice(0, statement.start) + lines.join('\n') + made.slice(statement.end);
  }
  return made;
}

/** @param code the module that names everything: re-exports, also of whole modules. */
export function placesOf(code: string): Map<string, Place> {
  const wholes = new Map<string, string>();
  const places = new Map<string, Place>();
  const statements = statementsOf(code);
  for (const { type, source, specifiers } of statements)
    if (type === 'ImportDeclaration' && source)
      for (const specifier of specifiers ?? [])
        if (specifier.type === 'ImportNamespaceSpecifier')
          wholes.set(specifier.local?.name ?? '', source.value);
  for (const { type, source, specifiers } of statements)
    if (type === 'ExportNamedDeclaration')
      for (const { local, exported } of specifiers ?? []) {
        const whole = wholes.get(local?.name ?? '');
        const place = source ? { source: source.value, name: local?.name ?? '' } : undefined;
        const known = place ?? (whole === undefined ? undefined : { source: whole, name: '*' });
        if (known) places.set(exported?.name ?? '', known);
      }
  return places;
}

interface Name {
  name?: string;
}
interface Statement {
  type: string;
  start: number;
  end: number;
  source?: { value: string } | null;
  specifiers?: { type: string; local?: Name; imported?: Name; exported?: Name }[];
}

const statementsOf = (code: string) => parseAst(code).body as unknown as Statement[];
