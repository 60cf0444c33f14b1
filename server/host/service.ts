import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import type { ReadElsewhere } from '#server/database/replica.ts';
import { AppError, diskShort } from '#server/errors.ts';
import type { Logger } from '#server/log.ts';
import type { Caller } from '#server/protocol/authenticate.ts';
import { sessionLivenessOf } from '#server/protocol/session-liveness.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import type { UploadLimits } from '#server/protocol/upload-meter.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { authorize } from './authorize.ts';
import { Deadline } from './deadline.ts';
import type { FunctionContext, ServerFunction, Site } from './define-function.ts';
import { createInBatch } from './in-batch.ts';
import { limitByAddress, limitGuessesByAddress } from './limit-by-address.ts';
import { MAX_PUBLIC_BODY_BYTES, plain, readJsonBody } from './read-json-body.ts';
import { sizeOfForm, type UploadedFile, withForm } from './receive-form.ts';
import { renderError } from './render-error.ts';
import { StreamedAnswer } from './streamed-answer.ts';
import { UploadBudget } from './upload-budget.ts';

export interface FunctionServiceOptions {
  database: Database;
  /** null or unset: everything is read at the primary. */
  replica?: ReadElsewhere | null;
  jobs: JobQueue;
  storage: ObjectStorage;
  log: Logger;
  authenticate: (request: Request) => Promise<Caller>;
  functions: readonly ServerFunction[];
  site: Site;
  clientAddress: (request: Request) => string;
  /** Of all forms that are being received and worked on by this process. Default: UPLOADS_UNDER_WAY. */
  uploadLimits?: UploadLimits;
}

const DEFAULT_TIMEOUT_MS = 30_000;

/** The server functions as a sub-app, mounted at /functions/v1. */
export function createFunctionService(options: FunctionServiceOptions): Hono {
  const app = new Hono();
  const inBatch = createInBatch(options.database);
  const uploads = new UploadBudget(options.uploadLimits);
  const methods = new Map<string, string[]>();
  for (const definition of options.functions) {
    const { name, path, method = 'POST' } = definition;
    const route = `/${[name, path].filter(Boolean).join('/')}`;
    methods.set(route, [...(methods.get(route) ?? []), method]);
    app.on(method, route, (c) => call(c, definition, { ...options, inBatch, uploads }));
  }
  for (const [route, allowed] of methods) {
    app.all(route, (c) => {
      c.header('allow', allowed.join(', '));
      throw new AppError('method_not_allowed', `Use ${allowed.join(' or ')}`);
    });
  }
  app.all('*', () => {
    throw new AppError('not_found', 'There is no such function');
  });
  app.onError((error, c) => renderError(c, error, options.log));
  return app;
}

type CallOptions = FunctionServiceOptions & Pick<FunctionContext, 'inBatch'> & { uploads: UploadBudget };

async function call(c: Context, definition: ServerFunction, options: CallOptions) {
  const { database, jobs, storage, site, inBatch } = options;
  const caller = await options.authenticate(c.req.raw);
  await authorize(database, caller, definition.access);
  if (definition.grows && (await site.disk.room()) === 'short') throw diskShort();
  const params = parseParams(c.req.param() as Record<string, string>);
  const userId = caller.userId ?? '';
  await definition.admit?.({
    caller,
    userId,
    params,
    asCaller: (work) => database.transaction(caller.scope, work),
    asOwner: (_reason, work) => database.transaction({ ...caller.scope, role: 'owner' }, work),
  });
  const subject = userId || options.clientAddress(c.req.raw);
  const input = { ...options, subject, isSignedIn: caller.role !== 'anon' };
  const answer = await withInput(c, definition, input, async (input, files) => {
    const request = definition.request.safeParse(input);
    if (!request.success) throw invalidRequest(request.error);
    const contextOf = (deadline: Deadline): FunctionContext => ({
      caller,
      userId,
      params,
      files,
      jobs,
      storage,
      site,
      inBatch,
      signal: deadline.signal,
      limitByAddress: (limit) =>
        limitByAddress(database, definition.name, options.clientAddress(c.req.raw), limit),
      limitGuessesByAddress: (limit, work) => {
        const subject = options.clientAddress(c.req.raw);
        return limitGuessesByAddress(database, { action: definition.name, subject, ...limit }, work);
      },
      asCaller: (work) => deadline.transaction(caller.scope, work),
      asOwner: (_reason, work) => deadline.transaction({ ...caller.scope, role: 'owner' }, work),
      sessionsEnded: (userId) => sessionLivenessOf(database).forgetUser(userId),
    });
    const handle = (from: Database) => {
      const deadline = new Deadline(from, definition.timeoutMs ?? DEFAULT_TIMEOUT_MS);
      return deadline.run(() => definition.handle(contextOf(deadline), request.data));
    };
    return definition.readsOnly && options.replica ? options.replica.read(handle) : handle(database);
  });
  if (answer instanceof StreamedAnswer) return answer.toResponse(options.log);
  return c.json(definition.response.parse(answer) as Record<string, unknown>);
}

/** What the caller sent, as the definition says it comes: query, form or JSON. Files live as long as `work`. */
async function withInput<T>(
  c: Context,
  { name, method, files, maxBodyBytes, access }: ServerFunction,
  { database, uploads, subject, isSignedIn }: CallOptions & { subject: string; isSignedIn: boolean },
  work: (input: unknown, files: readonly UploadedFile[]) => Promise<T>,
): Promise<T> {
  if (method === 'GET') return work(plain(c.req.query()), []);
  if (files) {
    const bytes = sizeOfForm(c.req.raw, files);
    const upload = { action: name, subject, bytes, quota: files.quota, database };
    return uploads.within(
      { ...upload, isPrivileged: access === 'admin' || typeof access !== 'string' },
      (meter) => withForm(c.req.raw, files, meter, (form) => work(plain(form.fields), form.files)),
    );
  }
  return work(await readJsonBody(c.req.raw, isSignedIn ? maxBodyBytes : MAX_PUBLIC_BODY_BYTES), []);
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
