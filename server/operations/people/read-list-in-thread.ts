import { readStudentList, unusableList } from '#core/domain/people/read-student-list.ts';
import type { StudentList } from '#core/domain/people/student-list.ts';
import { WaitingLine } from '#server/limits/waiting-line.ts';
import { startThread } from '#server/start-thread.ts';
import type { ListAnswer, ListTask } from './student-list-messages.ts';

/** A text of a class is read in some milliseconds; a workbook may unpack to anything. */
const MOST_AT_ONCE = 20_000;
const MEMORY_MB = 320;
const MAX_MS = 30_000;
/** Threads take memory. A list is checked anew with each answer of its dialog, so that a caller may have some in the line. */
const line = new WaitingLine({ atOnce: 2, ofCaller: 4, inAll: 20 });

/**
 * Reads a list in a thread of its own, so that anyone else who asks the server is not kept waiting; one that takes too much is none.
 * @param callerId of whom few are read at a time
 * @throws rate_limited and unavailable, as WaitingLine does
 */
export async function readListInThread(task: ListTask, callerId: string): Promise<StudentList> {
  const { source, options } = task;
  if (typeof source === 'string' && source.length <= MOST_AT_ONCE) return readStudentList(source, options);
  return line.within(callerId, () => readApart(task));
}

async function readApart(task: ListTask): Promise<StudentList> {
  const thread = startThread('operations/people/student-list-thread.ts', 'student-list-thread.js', {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    return await answerOf(thread, task);
  } finally {
    await thread.terminate();
  }
}

function answerOf(thread: ReturnType<typeof startThread>, task: ListTask): Promise<StudentList> {
  return new Promise((resolve, reject) => {
    const tooMuch = () => resolve(unusableList('too_slow'));
    const timer = setTimeout(tooMuch, MAX_MS);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
    };
    thread.on('message', (answer: ListAnswer) =>
      end(() => ('list' in answer ? resolve(answer.list) : reject(new Error(answer.failed)))),
    );
    thread.on('error', (error: NodeJS.ErrnoException) =>
      end(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : reject(error))),
    );
    thread.on('exit', () => end(() => reject(new Error('The thread that reads a list ended'))));
    thread.postMessage(task);
  });
}
