/**
 * Loaded before a server (`node --import`): its clock, and with it the clock of its own database, reads as many
 * milliseconds later as the file MOVED_CLOCK says. Only for trying weeks in minutes.
 */
import { readFileSync } from 'node:fs';

const READ_AGAIN_MS = 20;
const RealDate = Date;
let movedMs = 0;
let readAt = Number.NEGATIVE_INFINITY;

function now() {
  const at = performance.now();
  if (at - readAt > READ_AGAIN_MS) {
    readAt = at;
    try {
      movedMs = Number(readFileSync(process.env.MOVED_CLOCK, 'utf8')) || 0;
    } catch {
      // Being written: as it was.
    }
  }
  return RealDate.now() + movedMs;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget === Date ? target : newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
