import { setFlagsFromString } from 'node:v8';

/**
 * Every picture opened is about ten megabytes that the engine (V8) counts as its own. By itself it then looks through all of
 * its memory once a page, in threads that take the processor from the decoder of the next picture: a fifth of the work of
 * a page. It looks when its memory is `GROWTH` per cent larger than what was alive at the last time, as it does itself in
 * large programs. Holds for the whole process: the engine knows no such setting for a thread.
 */
export function collectSeldom(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}

/** Four times the size: the most that V8 lets a program's memory grow. More gains little, and keeps more pictures in memory. */
const GROWTH = 300;
