import { writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { WorkerAnswer, WorkerOptions, WorkerReply, WorkerRequest } from './messages.ts';
import { openPglite } from './open-pglite.ts';
import { Statements } from './statements.ts';

if (!parentPort) throw new Error('Runs as a worker thread only');
const port = parentPort;
const options = workerData as WorkerOptions;

/** Sent by the simple protocol, which is one message where the extended one is five. */
const BOUNDARIES = new Set(['begin', 'commit', 'rollback']);

const send = (reply: WorkerReply) => port.postMessage(reply);

async function answer(
  database: PGlite,
  statements: Statements,
  request: WorkerRequest,
): Promise<WorkerAnswer> {
  const { id } = request;
  try {
    switch (request.kind) {
      case 'query': {
        if (BOUNDARIES.has(request.text)) {
          await database.exec(request.text);
          break;
        }
        return { id, ...(await statements.run(request.text, request.params, request.prepare)) };
      }
      case 'execute':
        await statements.forget();
        await database.exec(request.script);
        break;
      case 'listen':
        await database.listen(request.channel, (payload) =>
          send({ notification: { channel: request.channel, payload } }),
        );
        break;
      case 'dump':
        await writeFile(request.path, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()));
        break;
      case 'close':
        await database.close();
        break;
    }
    return { id, rows: [], rowCount: 0, jsonColumns: [] };
  } catch (error) {
    return { id, error: errorFields(error) };
  }
}

function errorFields(error: unknown) {
  const e = error as Record<string, string | undefined>;
  return {
    code: e.code ?? 'XX000',
    message: e.message ?? String(error),
    detail: e.detail,
    hint: e.hint,
    constraint: e.constraint,
    table: e.table,
    column: e.column,
  };
}

try {
  const database = await openPglite(options);
  const statements = new Statements(database);
  port.on('message', async (requests: WorkerRequest[]) => {
    const answers: WorkerAnswer[] = [];
    for (const request of requests) answers.push(await answer(database, statements, request));
    send({ answers });
  });
  send({ ready: true });
} catch (error) {
  send({ failed: error instanceof Error ? error.message : String(error) });
}
