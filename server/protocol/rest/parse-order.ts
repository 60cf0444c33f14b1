import { type Field, parseField } from './parse-field.ts';
import { TextReader } from './text-reader.ts';

export interface OrderTerm {
  field: Field;
  descending: boolean;
  /** Absent: PostgreSQL's way, last when ascending and first when descending. */
  nulls: 'first' | 'last' | null;
}

/** The parameter `order`: `a.desc.nullslast,data->>b`. */
export function parseOrder(text: string): OrderTerm[] {
  const reader = new TextReader('order', text);
  const terms: OrderTerm[] = [];
  do {
    reader.skipSpaces();
    const field = parseField(reader);
    if (reader.startsWith('(')) reader.fail('ordering by an embedded resource is not served');
    const direction = reader.match(/\.(?:asc|desc)(?![^.,])/y);
    const nulls = reader.match(/\.nulls(?:first|last)(?![^.,])/y);
    terms.push({
      field,
      descending: direction === '.desc',
      nulls: nulls === undefined ? null : nulls === '.nullsfirst' ? 'first' : 'last',
    });
    reader.skipSpaces();
  } while (reader.take(','));
  reader.expectEnd();
  return terms;
}
