import { spawn } from 'node:child_process';

/** A server that stood this long begins with short pauses again. */
const STEADY_MS = 60_000;
const LONGEST_PAUSE_MS = 30_000;
/** Restarts in a row, none of which became ready: it will not help to try on. */
const MAX_FAILED_STARTS = 8;

/**
 * Pixels are freed as soon as they are used, a few megabytes at once. The system's memory (glibc) would keep them for later,
 * in each thread again: with this, pieces from 1 MB on go back at once. What goes back has to be fetched again for the next
 * picture: in pieces of 2 MB instead of 4 KB, where the system has them. Elsewhere both mean nothing.
 */
export const MEMORY_GOES_BACK = {
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
};

/**
 * Runs a Node program that says 'ready' once it serves, and runs it again when it ended abnormally after that. One that
 * never became ready (its port is in use, a variable is wrong) is not tried again, and a wanted stop is the end.
 * @returns the code to end with
 */
export async function keepRunning(program, { firstPauseMs = 500 } = {}) {
  let current;
  let wantsStop = false;
  let wake = () => {};
  const stop = () => {
    wantsStop = true;
    current?.kill('SIGTERM');
    wake();
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);

  let everReady = false;
  let failedStarts = 0;
  let pauseMs = firstPauseMs;
  for (;;) {
    const startedAt = Date.now();
    let ready = false;
    current = spawn(process.execPath, [...process.execArgv, program], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...MEMORY_GOES_BACK, ...process.env },
    });
    if (wantsStop) current.kill('SIGTERM');
    current.on('message', (message) => {
      if (message === 'ready') ready = true;
    });
    const { code, signal } = await new Promise((ended) => {
      current.once('exit', (exitCode, exitSignal) => ended({ code: exitCode, signal: exitSignal }));
    });
    if (wantsStop || code === 0) return code ?? 0;
    everReady ||= ready;
    failedStarts = ready ? 0 : failedStarts + 1;
    const endCode = code ?? 1;
    if (!everReady || failedStarts >= MAX_FAILED_STARTS) return endCode;

    if (ready && Date.now() - startedAt >= STEADY_MS) pauseMs = firstPauseMs;
    console.error(`The server ended (${signal ?? `code ${code}`}); it starts again in ${pauseMs} ms.`);
    await new Promise((done) => {
      const timer = setTimeout(done, pauseMs);
      wake = () => {
        clearTimeout(timer);
        done();
      };
    });
    if (wantsStop) return endCode;
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}
