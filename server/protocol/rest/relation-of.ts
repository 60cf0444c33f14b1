import type { Catalogue, Relation } from './catalogue.ts';
import { restError } from './errors.ts';

/** The table or view a path names. @throws PGRST205 (404) */
export function relationOf(catalogue: Catalogue, name: string): Relation {
  const relation = catalogue.relations.get(name);
  if (!relation) {
    throw restError(
      404,
      'PGRST205',
      `Could not find the table '${catalogue.schema}.${name}' in the schema cache`,
    );
  }
  return relation;
}
