import katex from 'katex';
import 'katex/contrib/mhchem';

type Segment = { kind: 'text' | 'inline' | 'display'; content: string };

const DELIMITER = /\\[()[\]]/g;
const CLOSING: Record<string, string> = { '\\(': '\\)', '\\[': '\\]' };

/** Cuts a text at its `\( \)` and `\[ \]`; throws where they are nested or not closed. */
export function splitRichText(text: string): Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  let open: string | undefined;
  for (const { 0: delimiter, index } of text.matchAll(DELIMITER)) {
    const content = text.slice(start, index);
    if (open === undefined) {
      if (!(delimiter in CLOSING)) throw new Error(`${delimiter} closes nothing in: ${text}`);
      segments.push({ kind: 'text', content });
      open = delimiter;
    } else {
      if (CLOSING[open] !== delimiter) throw new Error(`${open} is met by ${delimiter} in: ${text}`);
      segments.push({ kind: open === '\\(' ? 'inline' : 'display', content });
      open = undefined;
    }
    start = index + delimiter.length;
  }
  if (open !== undefined) throw new Error(`${open} is not closed in: ${text}`);
  return [...segments, { kind: 'text', content: text.slice(start) }];
}

export function formulasIn(text: string): string[] {
  return splitRichText(text)
    .filter(({ kind }) => kind !== 'text')
    .map(({ content }) => content.replace(/\s+/g, ' ').trim());
}

export function plainTextIn(text: string): string {
  return splitRichText(text)
    .filter(({ kind }) => kind === 'text')
    .map(({ content }) => content)
    .join(' ');
}

/** What a reader sees, as characters; throws on any formula KaTeX would refuse or warn about. */
export function renderToCharacters(text: string): string {
  return splitRichText(text)
    .map(({ kind, content }) => (kind === 'text' ? content : charactersOf(content, kind === 'display')))
    .join('')
    .trim();
}

function charactersOf(tex: string, displayMode: boolean): string {
  const html = katex.renderToString(tex, {
    displayMode,
    output: 'html',
    throwOnError: true,
    strict: 'error',
  });
  return html.replace(/<[^>]*>/g, '');
}
