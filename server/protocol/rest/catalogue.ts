/** What of one exposed schema requests can name. A snapshot: see catalogue-cache.ts for how it stays true. */
export interface Catalogue {
  schema: string;
  relations: Map<string, Relation>;
  /** Also those that views have from the tables they show. */
  foreignKeys: ForeignKey[];
  computedRelationships: ComputedRelationship[];
  /** By name; several share one when they are overloaded. */
  routines: Map<string, Routine[]>;
}

/** A table or a view. */
export interface Relation {
  name: string;
  columns: Map<string, Column>;
  /** Empty where there is none. */
  primaryKey: string[];
  /** Functions of a row of it, which are selected and compared like columns. */
  computed: Map<string, Column>;
}

export interface Column {
  name: string;
  /** The type as SQL writes it, length and precision included. */
  type: string;
  /** The type values are compared as: no length, a domain's base. */
  comparedAs: string;
  /** json or jsonb; other types are turned into it before a path goes into them. */
  isJson: boolean;
  /** SQL of the default, null where there is none. */
  default: string | null;
  /** The function that computes it from the row; undefined for a column that is stored. */
  computedBy?: string;
}

export interface ForeignKey {
  name: string;
  /** A table, or a view that shows the columns of one. */
  table: string;
  columns: string[];
  referencedTable: string;
  referencedColumns: string[];
  /** The columns are a key of their own table, so at most one row refers to each. */
  isUnique: boolean;
  /** The tables the constraint is of, with their schema: of a view's keys the tables behind it. */
  of: { table: string; referencedTable: string };
  /** `table` and `referencedTable` are views. */
  isOfView: boolean;
  refersToView: boolean;
}

/** A function of a row of `table` that returns rows of `target`: embedded like them. */
export interface ComputedRelationship {
  name: string;
  table: string;
  target: string;
  isToOne: boolean;
}

export interface Routine {
  name: string;
  parameters: Parameter[];
  /** A single json or jsonb parameter without a name takes the whole body. */
  takesBody: boolean;
  /** A single text parameter without a name takes the whole body where its one key is empty. */
  takesText: boolean;
  returns: 'void' | 'scalar' | 'row';
  returnsSet: boolean;
  /** Columns of a returned row, null where only the call itself tells. */
  columns: Map<string, Column> | null;
  /** The table or view whose rows it returns. */
  relation: string | null;
  isVolatile: boolean;
}

export interface Parameter {
  name: string;
  type: string;
  isRequired: boolean;
  isVariadic: boolean;
}
