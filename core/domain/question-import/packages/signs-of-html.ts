import { Parser } from 'htmlparser2';

const NAMED = /&([A-Za-z][A-Za-z\d]{1,30});/g;
/** XML has these itself. */
const OF_XML: ReadonlySet<string> = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);
/** A sign, with a mark on it. */
const LONGEST = 2;

/** The signs that a text names as HTML does ('&nbsp;', '&ndash;'), by their names. */
export function signsOfHtml(source: string): Record<string, string> {
  const names = new Set([...source.matchAll(NAMED)].map(([, name = '']) => name));
  const signs = [...names].flatMap((name): [string, string][] => {
    const sign = OF_XML.has(name) ? '' : decoded(`&${name};`);
    return sign !== '' && [...sign].length <= LONGEST && !sign.includes(';') ? [[name, sign]] : [];
  });
  return Object.fromEntries(signs);
}

function decoded(text: string): string {
  let sign = '';
  const parser = new Parser({ ontext: (part) => (sign += part) }, { decodeEntities: true });
  parser.end(text);
  return sign;
}
