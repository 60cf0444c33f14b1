import { resolve } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import type { Room } from './rooms.ts';

/** A mistake may go on for ever, which is noticed as well. */
const LONGEST_MS = 300_000;
const MOST_RUNS = 3;

/** The tests of a room, run again and again in one process, with another text in the place of one file. */
export class RoomTests {
  readonly #room: Room;
  #vitest: Promise<Vitest> | null = null;
  #file = '';
  #text = '';
  /** Files of tests that ended in this run, and how. */
  readonly #ended = new Map<string, string>();

  constructor(room: Room) {
    this.#room = room;
  }

  /** Are all of them green? @param text stands in the place of the file, which itself stays as it is */
  async isGreen(path: string, text: string): Promise<boolean> {
    for (let run = 1; ; run++) {
      const outcome = await this.#run(path, text);
      // The end of a run before may cut this one short, too: that says nothing.
      if (outcome !== 'cut short' || run === MOST_RUNS) return outcome !== 'red';
    }
  }

  async #run(path: string, text: string): Promise<'green' | 'red' | 'cut short'> {
    this.#vitest ??= this.#start();
    const vitest = await this.#vitest;
    this.#file = resolve(path);
    this.#text = text;
    this.#forgetSources(vitest);
    this.#ended.clear();
    // Those that import the file, by whatever way.
    if (path !== '') vitest.config.related = [this.#file];
    const asked = await vitest.getRelevantTestSpecifications();
    const late = new Promise<null>((done) => setTimeout(done, LONGEST_MS, null).unref());
    const result = await Promise.race([vitest.runTestSpecifications(asked, true), late]);
    process.exitCode = 0;
    if (!result) await this.close();
    if (!result || result.unhandledErrors.length > 0) return 'red';
    // Not those that the result names: it keeps files of earlier runs.
    if ([...this.#ended.values()].includes('failed')) return 'red';
    return asked.every(({ moduleId }) => this.#ended.get(moduleId) === 'passed') ? 'green' : 'cut short';
  }

  /** Of the last run: the files with a failure, or all that did not end. */
  get failed(): string[] {
    return [...this.#ended]
      .filter(([, state]) => state !== 'passed')
      .map(([file, state]) => `${file} (${state})`);
  }

  async close(): Promise<void> {
    const vitest = await this.#vitest;
    this.#vitest = null;
    await vitest?.close();
  }

  #start(): Promise<Vitest> {
    const { tests, needsDatabase } = this.#room;
    return createVitest(
      'test',
      {
        config: false,
        root: process.cwd(),
        include: tests,
        isolate: false,
        bail: 1,
        watch: false,
        reporters: [{ onTestModuleEnd: (module) => void this.#ended.set(module.moduleId, module.state()) }],
        testTimeout: 120_000,
        hookTimeout: 180_000,
        ...(needsDatabase && { globalSetup: ['server/testing/template-database.ts'] }),
      },
      {
        plugins: [
          {
            name: 'mutant',
            enforce: 'pre',
            load: (id) => (id.split('?')[0] === this.#file ? this.#text : null),
          },
        ],
      },
    );
  }

  /** The file that was another before, this one, and all that have imported either. */
  #forgetSources(vitest: Vitest): void {
    for (const { moduleGraph } of Object.values(vitest.vite.environments))
      for (const file of moduleGraph.fileToModulesMap.keys())
        if (!file.includes('/node_modules/')) vitest.watcher.invalidates.add(file);
    for (const file of [this.#file, ...this.#shown]) vitest.invalidateFile(file);
    this.#shown.add(this.#file);
  }

  /** Files that have had another text. */
  readonly #shown = new Set<string>();
}
