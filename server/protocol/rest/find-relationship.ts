import type { Catalogue, ForeignKey } from './catalogue.ts';
import { restError } from './errors.ts';

export interface ColumnPair {
  /** Column of the outer row. */
  outer: string;
  /** Column of the embedded, or joining, row. */
  inner: string;
}

/** How the rows of one table or view lead to those of another. */
export interface Relationship {
  kind: 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many';
  target: string;
  /** The foreign key is the outer table's own. */
  isOutgoing: boolean;
  /** The constraint, two for many-to-many. */
  constraints: string[];
  pairs: ColumnPair[];
  /** The table in between: `pairs` lead from the outer row to it, these from it to the target. */
  through: { table: string; pairs: ColumnPair[] } | null;
  /** The tables behind it, with their schema: of views, what they show. */
  of: { outer: string; target: string };
  /** The target is a view of the constraint's table. */
  isToView: boolean;
  /** The function that computes it from the outer row, in place of `pairs`. */
  computedBy?: string;
}

/** The rows something is embedded in. */
export interface Outer {
  relation: string;
  /** They have all its columns, so that functions of its rows can be called. */
  isWhole: boolean;
}

/**
 * The one relationship that `target(…)` or `target!hint(…)` means; a function of the row stands before keys, so that it
 * can take their place.
 * @throws PGRST200 for none, PGRST201 (300) for several
 */
export function findRelationship(
  catalogue: Catalogue,
  { relation: from, isWhole }: Outer,
  target: string,
  hint: string | null,
): Relationship {
  const computed = isWhole ? computedRelationship(catalogue, from, target) : undefined;
  if (computed) return computed;
  const found = relationshipsOf(catalogue, from).filter((relationship) =>
    isMeant(relationship, target, hint),
  );
  const [first, ...others] = found;
  if (!first) throw noRelationship(catalogue.schema, from, target, hint);
  if (others.length > 0) throw ambiguous(from, target, found);
  return first;
}

function computedRelationship(
  { computedRelationships, schema }: Catalogue,
  from: string,
  name: string,
): Relationship | undefined {
  const computed = computedRelationships.find((one) => one.table === from && one.name === name);
  return (
    computed && {
      kind: computed.isToOne ? 'many-to-one' : 'one-to-many',
      target: computed.target,
      isOutgoing: false,
      constraints: [],
      pairs: [],
      through: null,
      of: { outer: `${schema}.${from}`, target: `${schema}.${computed.target}` },
      isToView: false,
      computedBy: name,
    }
  );
}

/** Every way out of a table or view by a key. */
function relationshipsOf(catalogue: Catalogue, from: string): Relationship[] {
  const { foreignKeys } = catalogue;
  const outgoing = foreignKeys.filter(({ table }) => table === from).map(towardsReferenced);
  const incoming = foreignKeys.filter(({ referencedTable }) => referencedTable === from);
  return [...outgoing, ...incoming.map(towardsReferring), ...manyToMany(catalogue, incoming)];
}

function towardsReferenced(key: ForeignKey): Relationship {
  return {
    kind: key.isUnique ? 'one-to-one' : 'many-to-one',
    target: key.referencedTable,
    isOutgoing: true,
    constraints: [key.name],
    pairs: key.columns.map((outer, i) => ({ outer, inner: key.referencedColumns[i] ?? '' })),
    through: null,
    of: { outer: key.of.table, target: key.of.referencedTable },
    isToView: key.refersToView,
  };
}

function towardsReferring(key: ForeignKey): Relationship {
  return {
    kind: key.isUnique ? 'one-to-one' : 'one-to-many',
    target: key.table,
    isOutgoing: false,
    constraints: [key.name],
    pairs: key.columns.map((inner, i) => ({ outer: key.referencedColumns[i] ?? '', inner })),
    through: null,
    of: { outer: key.of.referencedTable, target: key.of.table },
    isToView: key.isOfView,
  };
}

/** Two foreign keys of one table make it a joining table when its primary key holds the columns of both. */
function manyToMany({ foreignKeys, relations }: Catalogue, incoming: ForeignKey[]): Relationship[] {
  return incoming.flatMap((near) => {
    const primaryKey = relations.get(near.table)?.primaryKey ?? [];
    return foreignKeys
      .filter((far) => far.table === near.table && far.name !== near.name)
      .filter((far) => [...near.columns, ...far.columns].every((column) => primaryKey.includes(column)))
      .map(
        (far): Relationship => ({
          kind: 'many-to-many',
          target: far.referencedTable,
          isOutgoing: false,
          constraints: [near.name, far.name],
          pairs: towardsReferring(near).pairs,
          through: { table: near.table, pairs: towardsReferenced(far).pairs },
          of: { outer: near.of.referencedTable, target: far.of.referencedTable },
          isToView: far.refersToView,
        }),
      );
  });
}

function isMeant(relationship: Relationship, target: string, hint: string | null): boolean {
  const { kind, pairs, constraints, through, isOutgoing, isToView, of } = relationship;
  const [constraint] = constraints;
  const [pair, ...more] = pairs;
  const isSelf = of.outer === of.target;
  if (hint === null) {
    if (relationship.target === target) return !(isSelf && isOutgoing);
    // A foreign key may be named itself: by its constraint, or as the outer table's own by its column. It means the table.
    if (isToView) return false;
    if (kind !== 'many-to-many' && constraint === target) return isOutgoing || !isSelf;
    return isOutgoing && more.length === 0 && pair?.outer === target;
  }
  // The outer table's own column, made plainer by its constraint: up, where a table refers to itself.
  const isOwnColumn = !isToView && isOutgoing && more.length === 0 && pair?.outer === target;
  if (relationship.target !== target) return isOwnColumn && constraint === hint;
  if (kind === 'many-to-many') return through?.table === hint || constraint === hint;
  if (isSelf && isOutgoing) return false;
  return constraint === hint || (more.length === 0 && (isOutgoing ? pair?.outer : pair?.inner) === hint);
}

function noRelationship(schema: string, from: string, target: string, hint: string | null) {
  const using = hint === null ? '' : ` using the hint '${hint}'`;
  return restError(
    400,
    'PGRST200',
    `Could not find a relationship between '${from}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${from}' and '${target}'${using} in the schema '${schema}', but no matches were found.`,
    },
  );
}

/** `fk using books(author_id) and authors(id)`, or the two keys of the table in between. */
function describe(from: string, { constraints, pairs, target, through }: Relationship): string {
  const columns = (list: readonly string[]) => `(${list.join(', ')})`;
  const outer = columns(pairs.map((pair) => pair.outer));
  const inner = columns(pairs.map((pair) => pair.inner));
  if (!through) return `${constraints[0]} using ${from}${outer} and ${target}${inner}`;
  const far = columns(through.pairs.map((pair) => pair.outer));
  return `${through.table} using ${constraints[0]}${inner} and ${constraints[1]}${far}`;
}

function ambiguous(from: string, target: string, found: Relationship[]) {
  const choices = found.map(({ constraints, through }) => `'${target}!${through?.table ?? constraints[0]}'`);
  return restError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${from}' and '${target}'`,
    {
      details: found.map((relationship) => ({
        cardinality: relationship.kind,
        embedding: `${from} with ${relationship.target}`,
        relationship: describe(from, relationship),
      })),
      hint: `Try changing '${target}' to one of the following: ${choices.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  );
}
