import { parseError } from './errors.ts';
import { type Field, parseField } from './parse-field.ts';
import { TextReader } from './text-reader.ts';

/** Operators with one value, which `(any)` and `(all)` turn into a list of values. */
const QUANTIFIED = ['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'] as const;
/** Operators with one value. */
const VALUE_OPERATORS = [
  ...QUANTIFIED,
  ...['neq', 'isdistinct', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxl', 'nxr', 'adj'],
] as const satisfies readonly string[];
const SEARCHES = ['fts', 'plfts', 'phfts', 'wfts'] as const;
const IS_VALUES = ['null', 'not_null', 'true', 'false', 'unknown'] as const;

export type ValueOperator =
  | (typeof QUANTIFIED)[number]
  | ('neq' | 'isdistinct' | 'cs' | 'cd' | 'ov' | 'sl' | 'sr' | 'nxl' | 'nxr' | 'adj');
export type SearchOperator = (typeof SEARCHES)[number];
export type IsValue = (typeof IS_VALUES)[number];
export type Quantifier = 'any' | 'all';

export type Test =
  /** With a quantifier, the value is an array as PostgreSQL writes it. */
  | { operator: ValueOperator; value: string; quantifier: Quantifier | null }
  | { operator: SearchOperator; value: string; language: string | null }
  | { operator: 'is'; value: IsValue }
  | { operator: 'in'; values: string[] };

export type Condition =
  | { kind: 'test'; field: Field; negated: boolean; test: Test }
  | { kind: 'all' | 'any'; negated: boolean; conditions: Condition[] };

const MAX_CONDITIONS = 100;
const MAX_NESTING = 10;

/** The value of a filter parameter: `eq.5`, `not.in.(1,2)`, `is.null` … */
export function parseFilter(field: Field, text: string): Condition {
  const reader = new TextReader('filter', text);
  const negated = reader.take('not.');
  const test = parseTest(reader, (operator) =>
    operator === 'in' ? parseList(reader) : (reader.match(/[\s\S]*/y) ?? ''),
  );
  reader.expectEnd();
  return { kind: 'test', field, negated, test };
}

/** The value of `and=` and `or=`: a parenthesised list of conditions, which may nest. */
export function parseLogic(kind: 'all' | 'any', negated: boolean, text: string): Condition {
  const reader = new TextReader('logic tree', text);
  const conditions = parseConditions(reader, { left: MAX_CONDITIONS }, 1);
  reader.expectEnd();
  return { kind, negated, conditions };
}

function parseConditions(reader: TextReader, budget: { left: number }, depth: number): Condition[] {
  if (depth > MAX_NESTING) throw parseError(`Conditions nested deeper than ${MAX_NESTING} are not served`);
  const conditions: Condition[] = [];
  reader.expect('(');
  do {
    reader.skipSpaces();
    budget.left -= 1;
    if (budget.left < 0) throw parseError(`More than ${MAX_CONDITIONS} conditions are not served`);
    conditions.push(parseCondition(reader, budget, depth));
    reader.skipSpaces();
  } while (reader.take(','));
  reader.expect(')');
  return conditions;
}

function parseCondition(reader: TextReader, budget: { left: number }, depth: number): Condition {
  const logic = reader.match(/(?:not\.)?(?:and|or)(?=\()/y);
  if (logic) {
    const kind = logic.endsWith('and') ? 'all' : 'any';
    return {
      kind,
      negated: logic.startsWith('not.'),
      conditions: parseConditions(reader, budget, depth + 1),
    };
  }
  const field = parseField(reader);
  reader.expect('.');
  const negated = reader.take('not.');
  const test = parseTest(reader, (operator) =>
    operator === 'in' ? parseList(reader) : parseNestedValue(reader),
  );
  return { kind: 'test', field, negated, test };
}

function parseTest(reader: TextReader, readValue: (operator: string) => string | string[]): Test {
  const operator = reader.match(/[a-z]+(?=[.(])/y);
  if (operator === undefined || !isServed(operator)) return refuseOperator(reader);
  const option = reader.take('(') ? parseOption(reader) : null;
  reader.expect('.');
  if (isSearch(operator)) return { operator, value: readValue(operator) as string, language: option };
  const quantifier = option === null ? null : asQuantifier(reader, operator, option);
  const value = readValue(operator);
  if (operator === 'in') return { operator, values: value as string[] };
  if (operator !== 'is') return { operator, value: value as string, quantifier };
  const lowered = (value as string).toLowerCase() as IsValue;
  if (!IS_VALUES.includes(lowered)) reader.fail(`is takes one of ${IS_VALUES.join(', ')}`);
  return { operator, value: lowered };
}

function parseOption(reader: TextReader): string {
  const option = reader.match(/[\w-]+(?=\))/y) ?? reader.fail('expecting a name in parentheses');
  reader.expect(')');
  return option;
}

function asQuantifier(reader: TextReader, operator: string, option: string): Quantifier {
  const isMeant = option === 'any' || option === 'all';
  if (isMeant && (QUANTIFIED as readonly string[]).includes(operator)) return option;
  return reader.fail(`${operator} does not take (${option})`);
}

const SERVED: readonly string[] = [...VALUE_OPERATORS, ...SEARCHES, 'is', 'in'];

function isServed(operator: string): operator is ValueOperator | SearchOperator | 'is' | 'in' {
  return SERVED.includes(operator);
}

function isSearch(operator: string): operator is SearchOperator {
  return (SEARCHES as readonly string[]).includes(operator);
}

function refuseOperator(reader: TextReader): never {
  reader.fail(`expecting one of the operators ${SERVED.join(', ')}, or not`);
}

/** `(a,b,"c,d")`; `()` is the empty list. */
function parseList(reader: TextReader): string[] {
  reader.expect('(');
  if (reader.take(')')) return [];
  const values: string[] = [];
  do {
    values.push(quotedElement(reader) ?? reader.match(/[^,)]*/y) ?? '');
  } while (reader.take(','));
  reader.expect(')');
  return values;
}

/** A value inside a logic tree: quoted, an array in braces, or everything up to the next comma or parenthesis. */
function parseNestedValue(reader: TextReader): string {
  return quotedElement(reader) ?? reader.match(/\{[^{}]*\}/y) ?? reader.match(/[^,)]*/y) ?? '';
}

/** A quoted text counts as one only when it is the whole element. */
function quotedElement(reader: TextReader): string | undefined {
  return reader.attempt(() => {
    const text = reader.quoted();
    return reader.ended || reader.startsWith(',') || reader.startsWith(')') ? text : undefined;
  });
}
