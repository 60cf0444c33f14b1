import { parentPort } from 'node:worker_threads';
import { readStudentList } from '#core/domain/people/read-student-list.ts';
import type { ListAnswer, ListTask } from './student-list-messages.ts';

if (!parentPort) throw new Error('Runs as a worker thread only');
const port = parentPort;

function answer({ source, options }: ListTask): ListAnswer {
  try {
    return { list: readStudentList(source, options) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

port.once('message', (task: ListTask) => port.postMessage(answer(task)));
