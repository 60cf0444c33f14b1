import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a worker thread. Built, it is plain JavaScript beside the server's; run from source (development, tests) it
 * needs the TypeScript loader first, which takes half a second of a processor: who starts hundreds and has built them from the same
 * sources names their folder in BUILT_THREADS (scripts/test.mjs).
 * @param source its path in this folder
 * @param built its name in dist/server, as scripts/build.mjs gives it
 * @param loadsSources it imports TypeScript by itself, and so never runs from BUILT_THREADS
 */
export function startThread(
  source: string,
  built: string,
  options: WorkerOptions = {},
  loadsSources = false,
): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL(`./${built}`, import.meta.url), options);
  }
  const { BUILT_THREADS } = process.env;
  if (BUILT_THREADS && !loadsSources) return new Worker(join(BUILT_THREADS, built), options);
  const module = JSON.stringify(new URL(`./${source}`, import.meta.url).href);
  return new Worker(`import('tsx/esm/api').then((tsx) => (tsx.register(), import(${module})))`, {
    ...options,
    eval: true,
  });
}
