import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a worker thread. Built, it is plain JavaScript beside the server's; run from source (development, tests) it
 * needs the TypeScript loader first.
 * @param source its path in this folder
 * @param built its name in dist/server, as scripts/build.mjs gives it
 */
export function startThread(source: string, built: string, options: WorkerOptions = {}): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL(`./${built}`, import.meta.url), options);
  }
  const module = JSON.stringify(new URL(`./${source}`, import.meta.url).href);
  return new Worker(`import('tsx/esm/api').then((tsx) => (tsx.register(), import(${module})))`, {
    ...options,
    eval: true,
  });
}
