import type { Catalogue, Routine } from './catalogue.ts';
import { restError } from './errors.ts';

/** The function a call with these argument names means. @throws PGRST202 (404) for none, PGRST203 (300) for several */
export function findRoutine(catalogue: Catalogue, name: string, given: readonly string[]): Routine {
  const named = catalogue.routines.get(name) ?? [];
  const fitting = named.filter((routine) => accepts(routine, given));
  const found = fitting.length > 0 ? fitting : named.filter(({ takesBody }) => takesBody);
  const [first, ...others] = found;
  if (!first) throw unknownRoutine(catalogue.schema, name, given);
  if (others.length > 0) throw ambiguous(catalogue.schema, name, found);
  return first;
}

function accepts({ parameters, takesBody, takesText }: Routine, given: readonly string[]): boolean {
  if (takesBody) return false;
  if (takesText && given.length === 1 && given[0] === '') return true;
  const required = parameters.filter(({ isRequired, isVariadic }) => isRequired && !isVariadic);
  return (
    given.every(
      (argument) => argument !== '' && parameters.some((parameter) => parameter.name === argument),
    ) && required.every((parameter) => given.includes(parameter.name))
  );
}

function unknownRoutine(schema: string, name: string, given: readonly string[]) {
  const list = given.join(', ');
  const called = given.length > 0 ? `${schema}.${name}(${list})` : `${schema}.${name} without parameters`;
  const searched =
    given.length > 0 ? `with parameter${given.length > 1 ? 's' : ''} ${list}` : 'without parameters';
  return restError(404, 'PGRST202', `Could not find the function ${called} in the schema cache`, {
    details: `Searched for the function ${schema}.${name} ${searched} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
  });
}

function ambiguous(schema: string, name: string, found: Routine[]) {
  const signatures = found.map(
    ({ parameters }) =>
      `${schema}.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`,
  );
  return restError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}
