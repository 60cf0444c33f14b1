import { type Context, Hono } from 'hono';
import { nameVisitor } from '#server/database/consumer.ts';
import type { Database } from '#server/database/database.ts';
import type { ReadElsewhere } from '#server/database/replica.ts';
import type { Caller } from '../authenticate.ts';
import { readText, UnreadableBody } from '../read-text.ts';
import { callRoutine } from './call-routine.ts';
import { CatalogueCache } from './catalogue-cache.ts';
import type { RestContext } from './context.ts';
import { renderRestError, restError } from './errors.ts';
import { parseAccept } from './parse-accept.ts';
import { parsePreferences } from './parse-preferences.ts';
import { readRows } from './read-rows.ts';
import { tooManyWrites, WriteBudget, type WriteLimit } from './write-budget.ts';
import { writeRows } from './write-rows.ts';

export interface RestServiceOptions {
  database: Database;
  authenticate: (request: Request) => Promise<Caller>;
  /** What is exposed; the first unless a profile header names another. Default `public`. */
  schemas?: readonly string[];
  /** Rows of one answer at most. Default 1,000. */
  rowCap?: number;
  /** Of the database, for one request. Default 2,000; for the service role 10,000. */
  timeoutMs?: number;
  /** Default 1,000,000. */
  answerBytes?: number;
  /** Default 32,000,000. */
  trustedAnswerBytes?: number | undefined;
  /** Who may ask what others may not because of its cost. Default: the service role only. */
  isTrusted?: (caller: Caller) => Promise<boolean>;
  /** Of those who are not trusted. Default {@link WRITE_LIMIT}. */
  writes?: WriteLimit;
  /** Tables whose rows may be read elsewhere, and where. */
  elsewhere?: { tables: ReadonlySet<string>; read: ReadElsewhere['read'] } | null;
  /** Gets every error that is answered with a 5xx. */
  reportError?: (error: unknown) => void;
}

const MAX_BODY_BYTES = 1024 * 1024;
const ANSWER_BYTES = 1_000_000;
const TRUSTED_ANSWER_BYTES = 32_000_000;
const TIMEOUT_MS = 2_000;
const LONG_TIMEOUT_MS = 10_000;
const SERVED_METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']);

/** The subset of PostgREST that postgrest-js speaks, over exposed schemas, to be mounted at /rest/v1. */
export function createRestService(options: RestServiceOptions): Hono {
  const app = new Hono();
  const schemas = options.schemas ?? ['public'];
  const catalogues = new Map(schemas.map((schema) => [schema, new CatalogueCache(options.database, schema)]));
  const writes = new WriteBudget(options.writes);
  const report = options.reportError ?? (() => {});

  const serve = async (c: Context, work: (context: RestContext) => Promise<Response>) => {
    let role: string | null = null;
    try {
      const caller = await options.authenticate(c.req.raw);
      role = caller.role;
      if (role === 'anon') nameVisitor();
      const request = await readRequest(c.req.raw, caller, options, writes);
      const catalogue = catalogueOf(catalogues, c.req.raw);
      return await catalogue.use((snapshot) => work({ ...request, catalogue: snapshot }));
    } catch (error) {
      const response = renderRestError(error, role, report);
      return c.req.method === 'HEAD' ? new Response(null, response) : response;
    }
  };

  app.onError((error) => renderRestError(error, null, report));
  app.on(['GET', 'HEAD', 'POST'], '/rpc/:name', (c) =>
    serve(c, (context) => callRoutine(context, c.req.param('name') ?? '')),
  );
  app.on(['GET', 'HEAD'], '/:relation', (c) =>
    serve(c, (context) => {
      const relation = c.req.param('relation') ?? '';
      const { elsewhere } = options;
      return elsewhere?.tables.has(relation)
        ? elsewhere.read((database) => readRows({ ...context, database }, relation))
        : readRows(context, relation);
    }),
  );
  app.on(['POST', 'PATCH', 'DELETE'], '/:relation', (c) =>
    serve(c, (context) => writeRows(context, c.req.param('relation') ?? '')),
  );
  app.all('/rpc/:name', (c) => serve(c, () => refuseMethod(c.req.method)));
  app.all('/:relation', (c) => serve(c, () => refuseMethod(c.req.method)));
  app.all('*', (c) =>
    serve(c, async () => {
      throw restError(404, 'PGRST125', 'Invalid path specified in request URL');
    }),
  );
  return app;
}

async function refuseMethod(method: string): Promise<never> {
  throw restError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
}

function refuseBody(error: unknown): never {
  if (!(error instanceof UnreadableBody)) throw error;
  const message = error.reason === 'too_large' ? 'The request body is larger than 1 MB' : error.message;
  throw restError(error.status, 'PGRST102', message);
}

async function readRequest(
  request: Request,
  caller: Caller,
  options: RestServiceOptions,
  writes: WriteBudget,
): Promise<Omit<RestContext, 'catalogue'>> {
  const { method, headers } = request;
  if (!SERVED_METHODS.has(method)) await refuseMethod(method);
  const body =
    method === 'GET' || method === 'HEAD' ? '' : await readText(request, MAX_BODY_BYTES).catch(refuseBody);
  const isService = caller.role === 'service_role';
  if (body !== '') assertJson(headers.get('content-type'));
  const isTrusted = async () => isService || ((await options.isTrusted?.(caller)) ?? false);
  return {
    database: options.database,
    caller,
    method,
    headers,
    parameters: new URL(request.url).searchParams,
    body,
    accept: parseAccept(headers.get('accept')),
    preferences: parsePreferences(headers.get('prefer')),
    rowCap: options.rowCap ?? 1_000,
    timeoutMs: options.timeoutMs ?? (isService ? LONG_TIMEOUT_MS : TIMEOUT_MS),
    answerBytes: {
      everybody: options.answerBytes ?? ANSWER_BYTES,
      trusted: options.trustedAnswerBytes ?? TRUSTED_ANSWER_BYTES,
    },
    isTrusted,
    countWrite: async () => {
      const waitSeconds = isService ? 0 : writes.take(caller);
      if (waitSeconds > 0 && !(await isTrusted())) throw tooManyWrites(waitSeconds);
    },
  };
}

/** The schema a request is about: `Accept-Profile` says it of what is read, `Content-Profile` of what is sent. @throws PGRST106 */
function catalogueOf(
  catalogues: ReadonlyMap<string, CatalogueCache>,
  { method, headers }: Request,
): CatalogueCache {
  const isRead = method === 'GET' || method === 'HEAD';
  const exposed = [...catalogues.keys()];
  const schema = headers.get(isRead ? 'accept-profile' : 'content-profile') ?? exposed[0] ?? '';
  const catalogue = catalogues.get(schema);
  if (catalogue) return catalogue;
  throw restError(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
  });
}

function assertJson(contentType: string | null): void {
  if (
    contentType === null ||
    /^application\/(json|vnd\.pgrst\.(object|array)\+json)\s*(;|$)/i.test(contentType)
  ) {
    return;
  }
  throw restError(415, 'PGRST102', `Content-Type not acceptable: ${contentType}`);
}
