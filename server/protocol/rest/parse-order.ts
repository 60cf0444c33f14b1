import { type Field, parseField } from './parse-field.ts';
import { TextReader } from './text-reader.ts';

export interface OrderTerm {
  /** The key of the embedded resource whose field it is; null: the rows' own. */
  embed: string | null;
  field: Field;
  descending: boolean;
  /** Absent: PostgreSQL's way, last when ascending and first when descending. */
  nulls: 'first' | 'last' | null;
}

/** The parameter `order`: `a.desc.nullslast,data->>b,author(name).asc`. */
export function parseOrder(text: string): OrderTerm[] {
  const reader = new TextReader('order', text);
  const terms: OrderTerm[] = [];
  do {
    reader.skipSpaces();
    const named = parseField(reader);
    const isOfEmbed = named.path.length === 0 && reader.take('(');
    const field = isOfEmbed ? parseField(reader) : named;
    if (isOfEmbed) reader.expect(')');
    const direction = reader.match(/\.(?:asc|desc)(?![^.,])/y);
    const nulls = reader.match(/\.nulls(?:first|last)(?![^.,])/y);
    terms.push({
      embed: isOfEmbed ? named.column : null,
      field,
      descending: direction === '.desc',
      nulls: nulls === undefined ? null : nulls === '.nullsfirst' ? 'first' : 'last',
    });
    reader.skipSpaces();
  } while (reader.take(','));
  reader.expectEnd();
  return terms;
}
