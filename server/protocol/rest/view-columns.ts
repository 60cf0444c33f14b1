/** The column of a table, or of another view, that a view shows as it is. */
export interface ColumnOrigin {
  /** Its oid. */
  table: number;
  number: number;
}

/**
 * Where the columns of a view come from, by their number: read from the rule PostgreSQL keeps of it (a tree of nodes,
 * `{QUERY :commandType 1 … :targetList ({TARGETENTRY … :resno 1 :resname id :resorigtbl 16384 :resorigcol 1 …} …) …}`),
 * because there alone it says it. What is computed comes from nowhere.
 */
export function columnOrigins(rule: string): Map<number, ColumnOrigin> {
  const origins = new Map<number, ColumnOrigin>();
  // A name with brackets or spaces has them behind backslashes.
  const tokens = rule.match(/[{}()]|(?:\\.|[^\s{}()\\])+/gs) ?? [];
  const query = fieldsOf(tokens, 1);
  const list = query.get(':targetList');
  for (let at = (list ?? tokens.length) + 1; tokens[at] === '{'; at = endOf(tokens, at)) {
    const entry = fieldsOf(tokens, at);
    const number = (field: string) => Number(tokens[entry.get(field) ?? -1]);
    const origin = { table: number(':resorigtbl'), number: number(':resorigcol') };
    if (origin.table > 0 && origin.number > 0) origins.set(number(':resno'), origin);
  }
  return origins;
}

/** Where the value of each field of the node that opens at `at` begins. A name that looks like a field is a value. */
function fieldsOf(tokens: readonly string[], at: number): Map<string, number> {
  const fields = new Map<string, number>();
  let next = at + 2;
  while (next < tokens.length && tokens[next] !== '}') {
    const field = tokens[next] ?? '';
    if (field.startsWith(':')) fields.set(field, next + 1);
    // Of the few values with several parts, the others begin no field.
    next = field.startsWith(':') ? endOf(tokens, next + 1) : next + 1;
  }
  return fields;
}

/** What follows the value that begins at `at`. */
function endOf(tokens: readonly string[], at: number): number {
  let depth = 0;
  let next = at;
  do {
    if (tokens[next] === '{' || tokens[next] === '(') depth += 1;
    if (tokens[next] === '}' || tokens[next] === ')') depth -= 1;
    next += 1;
  } while (depth > 0 && next < tokens.length);
  return next;
}
