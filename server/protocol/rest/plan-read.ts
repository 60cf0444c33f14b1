import type { Catalogue, Column } from './catalogue.ts';
import { parseError, restError } from './errors.ts';
import { findRelationship, type Relationship } from './find-relationship.ts';
import type { Condition } from './parse-filters.ts';
import type { OrderTerm } from './parse-order.ts';
import type { At, Query } from './parse-query.ts';
import type { EmbedItem, FieldItem, SelectItem } from './parse-select.ts';

/** Rows to read: of a table, a view, a function's result, or what a write returns. */
export interface ReadPlan {
  /** Where relationships start and how errors name it. */
  relation: string;
  /** null where only the database knows them: then only all of them can be selected. */
  columns: Map<string, Column> | null;
  computed?: Map<string, Column>;
  /** See {@link PlannedSource}. */
  rowsOf?: string;
  selectsAll: boolean;
  fields: FieldItem[];
  embeds: EmbedPlan[];
  conditions: Condition[];
  order: OrderTerm[];
  limit: number | null;
  offset: number;
}

export interface EmbedPlan {
  item: EmbedItem;
  relationship: Relationship;
  rows: ReadPlan;
}

export interface PlannedSource {
  relation: string;
  columns: Map<string, Column> | null;
  /** Functions of its rows; absent where the rows are not the table's own. */
  computed?: Map<string, Column>;
  /** The table whose rows these are, where the database knows them by their columns alone. */
  rowsOf?: string;
  embeds?: EmbedPlan[];
}

const MAX_EMBEDS = 30;
const ALL: SelectItem[] = [{ kind: 'star' }];

/** Checks a query against the catalogue. @throws PGRST108, PGRST200, PGRST201, 42703 */
export function planRead(catalogue: Catalogue, source: PlannedSource, query: Query): ReadPlan {
  const plan = planItems(catalogue, source, query.select ?? ALL, { embeds: 0 });
  for (const { path, value } of query.conditions) find(plan, path).conditions.push(value);
  for (const { path, value } of query.order) {
    const rows = find(plan, path);
    for (const { embed } of value) if (embed !== null) embedToOne(rows, embed);
    rows.order = value;
  }
  for (const { path, value } of query.limits) find(plan, path).limit = value;
  for (const { path, value } of query.offsets) find(plan, path).offset = value;
  return plan;
}

/** At most one row is embedded in each. */
export function isToOne({ kind }: Relationship): boolean {
  return kind === 'many-to-one' || kind === 'one-to-one';
}

/** What rows are ordered by a field of. @throws PGRST108, PGRST118 where several may be embedded in a row */
export function embedToOne(plan: ReadPlan, name: string): EmbedPlan {
  const embed = embedCalled(plan, name);
  if (isToOne(embed.relationship)) return embed;
  const { target } = embed.relationship;
  throw restError(400, 'PGRST118', `A related order on '${name}' is not possible`, {
    details: `'${plan.relation}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  });
}

/** Whether anything is said of the rows themselves, not of what is embedded in them. */
export function isAboutRows(at: At<unknown>): boolean {
  return at.path.length === 0;
}

function planItems(
  catalogue: Catalogue,
  source: PlannedSource,
  items: readonly SelectItem[],
  count: { embeds: number },
): ReadPlan {
  const embeds = items
    .filter((item) => item.kind === 'embed')
    .map((item): EmbedPlan => {
      count.embeds += 1;
      if (count.embeds > MAX_EMBEDS)
        throw parseError(`More than ${MAX_EMBEDS} embedded resources are not served`);
      const outer = { relation: source.relation, isWhole: source.computed !== undefined };
      const relationship = findRelationship(catalogue, outer, item.target, item.hint);
      const { columns = null, computed } = catalogue.relations.get(relationship.target) ?? {};
      const inner = { relation: relationship.target, columns, ...(computed ? { computed } : {}) };
      return { item, relationship, rows: planItems(catalogue, inner, item.items, count) };
    });
  const fields = withoutRepeats(items.filter((item) => item.kind === 'field'));
  const selectsAll = items.some((item) => item.kind === 'star');
  assertDistinctEmbeds(embeds);
  assertDistinctNames([...fields.map(({ name }) => name), ...embeds.flatMap(embeddedNames)]);
  const { relation, columns, computed, rowsOf } = source;
  return {
    relation,
    columns,
    ...(computed ? { computed } : {}),
    ...(rowsOf ? { rowsOf } : {}),
    selectsAll,
    fields,
    embeds,
    conditions: [],
    order: [],
    limit: null,
    offset: 0,
  };
}

/** The very same field again says nothing new. */
function withoutRepeats(fields: readonly FieldItem[]): FieldItem[] {
  const seen = new Set<string>();
  return fields.filter((field) => {
    const what = JSON.stringify(field);
    return !seen.has(what) && seen.add(what);
  });
}

/** What is embedded is addressed by its name. */
function assertDistinctEmbeds(embeds: readonly EmbedPlan[]): void {
  const again = repeated(embeds.map(({ item }) => item.name));
  if (again === undefined) return;
  throw restError(400, '42712', `table name ${JSON.stringify(again)} specified more than once`, {
    hint: 'Give one of them an alias.',
  });
}

/** Two values under one key would lose one of them. */
function assertDistinctNames(names: readonly string[]): void {
  const again = repeated(names);
  if (again === undefined) return;
  throw parseError(`Two selected values are called ${JSON.stringify(again)}; give one an alias`);
}

function repeated(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}

/** The keys an embedded resource takes in the row around it. */
function embeddedNames({ item, rows }: EmbedPlan): string[] {
  if (!item.isSpread) return [item.name];
  const others = rows.selectsAll ? [...(rows.columns?.keys() ?? [])] : [];
  const named = [...rows.fields.map(({ name }) => name), ...rows.embeds.flatMap(embeddedNames)];
  return [...new Set([...others, ...named])];
}

function find(plan: ReadPlan, path: readonly string[]): ReadPlan {
  const [name, ...rest] = path;
  return name === undefined ? plan : find(embedCalled(plan, name).rows, rest);
}

function embedCalled({ embeds }: ReadPlan, name: string): EmbedPlan {
  const embed = embeds.find(({ item }) => item.name === name);
  if (embed) return embed;
  throw restError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}
