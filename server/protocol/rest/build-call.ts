import { withinAnswer } from './answer-limit.ts';
import { type AnswerShape, answerSql } from './build-answer.ts';
import type { Routine } from './catalogue.ts';
import { quote } from './identifiers.ts';
import type { ReadPlan } from './plan-read.ts';
import type { Statement } from './sql-fragment.ts';

/** Arguments as the query string gives them (text) or as a body does (one JSON object, kept as text). */
export type CallArguments =
  | { kind: 'texts'; texts: Map<string, string> }
  | { kind: 'json'; json: string; names: readonly string[] };

interface Call {
  /** `"public"."f"("a" => …)` */
  expression: string;
  /** What the arguments are read from, with its comma; empty where they are parameters. */
  from: string;
}

/** The statement of a call whose result is no row: void, or one value, or several. */
export function valueCallSql(
  statement: Statement,
  routine: Routine,
  args: CallArguments,
  rowCap: number,
): string {
  const { expression, from } = call(statement, routine, args);
  const source = from === '' ? '' : `from ${from}`;
  if (routine.returns === 'void') {
    return `select ${expression}::text as body, 0 as rows, null::bigint as total ${source}`;
  }
  if (!routine.returnsSet) {
    const value = `select coalesce(to_json(${expression})::text, 'null') as body ${source} offset 0`;
    const within = withinAnswer(statement, 'octet_length("value"."body")', 'rows');
    return `select "value"."body", 1 as rows, null::bigint as total from (${value}) as "value" where ${within}`;
  }
  const rows = `select "result"."value" from ${lateral(from, expression)} as "result"("value") limit ${rowCap}`;
  const within = withinAnswer(statement, 'octet_length(to_json("values"."value")::text)', 'rows');
  return `select coalesce(json_agg("values"."value")::text, '[]') as body, count(*) as rows, null::bigint as total
    from (${rows}) as "values" where ${within}`;
}

/** The statement of a call that returns rows, which a plan then reads like a table's. */
export function rowCallSql(
  statement: Statement,
  routine: Routine,
  args: CallArguments,
  plan: ReadPlan,
  shape: AnswerShape,
): string {
  const { expression, from } = call(statement, routine, args);
  const source = statement.alias();
  const result = `select "result".* from ${lateral(from, expression)} as "result"`;
  return `with ${source} as materialized (${result}) ${answerSql(statement, plan, source, shape)}`;
}

function lateral(from: string, expression: string): string {
  return from === '' ? expression : `${from} cross join lateral ${expression}`;
}

function call(statement: Statement, routine: Routine, args: CallArguments): Call {
  const name = statement.named(routine.name);
  if (args.kind === 'json') {
    if (routine.takesBody || (routine.takesText && args.names.length > 0)) {
      return {
        expression: `${name}(${statement.value(args.json)}::${routine.parameters[0]?.type})`,
        from: '',
      };
    }
    const used = routine.parameters.filter((parameter) => args.names.includes(parameter.name));
    if (used.length === 0) return { expression: `${name}()`, from: '' };
    const definitions = used.map((parameter) => `${quote(parameter.name)} ${parameter.type}`).join(', ');
    const given = used.map((parameter) => pass(parameter, `"arguments".${quote(parameter.name)}`));
    return {
      expression: `${name}(${given.join(', ')})`,
      from: `json_to_record(${statement.value(args.json)}::json) as "arguments"(${definitions})`,
    };
  }
  const given = routine.parameters
    .filter((parameter) => args.texts.has(parameter.name))
    .map((parameter) =>
      pass(parameter, `${statement.value(args.texts.get(parameter.name))}::${parameter.type}`),
    );
  return { expression: `${name}(${given.join(', ')})`, from: '' };
}

function pass({ name, isVariadic }: Routine['parameters'][number], value: string): string {
  return `${isVariadic ? 'variadic ' : ''}${quote(name)} => ${value}`;
}
