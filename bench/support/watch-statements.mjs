/**
 * Loaded into a built server (`node --import`): the thread of the embedded database notes what each statement took in the file
 * LONG_STATEMENTS, a line of JSON each. What is quicker than {@link NOTED_MS} is of no interest.
 */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const NOTED_MS = 20;
const file = process.env.LONG_STATEMENTS;

/** Of a message of the protocol that begins with Parse or Bind: the statement, by the name that Parse gave it. */
function statementOf(message, names) {
  const bytes = Buffer.from(message.buffer ?? message, message.byteOffset, message.byteLength);
  const middle = bytes.indexOf(0, HEADER);
  const [first, second] = [
    bytes.toString('utf8', HEADER, middle),
    bytes.toString('utf8', middle + 1, bytes.indexOf(0, middle + 1)),
  ];
  if (bytes[0] === PARSE) names.set(first, second);
  return bytes[0] === PARSE ? second : (names.get(second) ?? 'a statement nobody has named');
}

const [PARSE, BIND] = ['P', 'B'].map((tag) => tag.charCodeAt(0));
/** A letter and the length. */
const HEADER = 5;

if (!isMainThread && file) {
  const { PGlite } = await import('@electric-sql/pglite');
  const { execProtocolStream } = PGlite.prototype;
  const names = new Map();
  PGlite.prototype.execProtocolStream = async function watched(message, ...rest) {
    const text = message[0] === PARSE || message[0] === BIND ? statementOf(message, names) : undefined;
    const begin = performance.now();
    try {
      return await execProtocolStream.call(this, message, ...rest);
    } finally {
      const ms = performance.now() - begin;
      if (text && ms >= NOTED_MS) appendFileSync(file, `${JSON.stringify({ ms, text })}\n`);
    }
  };
}
