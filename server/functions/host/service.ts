import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import type { JobQueue } from '#server/jobs/queue.ts';
import type { Logger } from '#server/log.ts';
import type { Caller } from '#server/protocol/authenticate.ts';
import { sessionLivenessOf } from '#server/protocol/session-liveness.ts';
import { authorize } from './authorize.ts';
import type { FunctionContext, ServerFunction, Site } from './define-function.ts';
import { limitByAddress } from './limit-by-address.ts';
import { readJsonBody } from './read-json-body.ts';
import { renderError } from './render-error.ts';
import { createTogether } from './work-together.ts';

export interface FunctionServiceOptions {
  database: Database;
  jobs: JobQueue;
  log: Logger;
  authenticate: (request: Request) => Promise<Caller>;
  functions: readonly ServerFunction[];
  site: Site;
  clientAddress: (request: Request) => string;
}

/** The server functions as a sub-app, mounted at /functions/v1. */
export function createFunctionService(options: FunctionServiceOptions): Hono {
  const app = new Hono();
  const together = createTogether(options.database);
  const methodsOf = new Map<string, string[]>();
  for (const definition of options.functions) {
    const { name, path: rest, method = 'POST' } = definition;
    const path = `/${[name, rest].filter(Boolean).join('/')}`;
    methodsOf.set(path, [...(methodsOf.get(path) ?? []), method]);
    app.on(method, path, (c) => call(c, definition, { ...options, together }));
  }
  for (const [path, methods] of methodsOf) {
    const refusal = new AppError('method_not_allowed', `Use ${methods.join(' or ')}`);
    app.all(path, (c) => renderError(c, refusal, options.log));
  }
  app.all('*', (c) => renderError(c, new AppError('not_found', 'There is no such function'), options.log));
  app.onError((error, c) => renderError(c, error, options.log));
  return app;
}

type CallOptions = FunctionServiceOptions & Pick<FunctionContext, 'together'>;

async function call(c: Context, definition: ServerFunction, options: CallOptions) {
  const { database, jobs, site, together } = options;
  const caller = await options.authenticate(c.req.raw);
  await authorize(database, caller, definition.access);
  const params = parseParams(c.req.param() as Record<string, string>);
  const body = definition.method === 'GET' ? {} : await readJsonBody(c.req.raw);
  const input = definition.request.safeParse(body);
  if (!input.success) throw invalidRequest(input.error);
  const context: FunctionContext = {
    caller,
    userId: caller.userId ?? '',
    params,
    jobs,
    site,
    limitByAddress: (limit) =>
      limitByAddress(database, definition.name, options.clientAddress(c.req.raw), limit),
    asCaller: (work) => database.transaction(caller.scope, work),
    asService: (_reason, work) => database.transaction({ ...caller.scope, role: 'owner' }, work),
    sessionsEnded: (userId) => sessionLivenessOf(database).forgetUser(userId),
    together,
  };
  const answer = await definition.handle(context, input.data);
  return c.json(definition.response.parse(answer) as Record<string, unknown>);
}

function parseParams(params: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(params)) {
    if (!z.uuid().safeParse(value).success) throw new AppError('invalid_request', `${name} is not an id`);
  }
  return params;
}

function invalidRequest(error: z.ZodError): AppError {
  const [issue] = error.issues;
  const where = issue?.path.join('.');
  const message = issue ? (where ? `${where}: ${issue.message}` : issue.message) : 'The request is not valid';
  return new AppError('invalid_request', message, { details: error.issues });
}
