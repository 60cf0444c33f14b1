import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const BUDGET_MS = 200;
const WATCH = new URL('./watch-statements.mjs', import.meta.url).href;

/** What a built server is started with so that the statements of the embedded database are timed, one by one. */
export function watchStatements(dataDir: string) {
  return { NODE_OPTIONS: `--import ${WATCH}`, LONG_STATEMENTS: fileIn(dataDir) };
}

const fileIn = (dataDir: string) => join(dataDir, 'long-statements.jsonl');

/**
 * Says which statements took longer than everybody else may be kept waiting: how often, and the quickest and the slowest of those
 * that were noted, because on a machine with other work only the quickest says what a statement costs.
 */
export async function printLongStatements(dataDir: string): Promise<void> {
  const lines = (await readFile(fileIn(dataDir), 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const byText = new Map<string, number[]>();
  for (const line of lines) {
    const { ms, text } = JSON.parse(line) as { ms: number; text: string };
    byText.set(text, [...(byText.get(text) ?? []), ms]);
  }
  const long = [...byText].filter(([, times]) => Math.max(...times) > BUDGET_MS);
  console.log(`${long.length} statements took longer than ${BUDGET_MS} ms at least once`);
  for (const [text, times] of long.sort(([, a], [, b]) => Math.min(...b) - Math.min(...a))) {
    const words = text.replace(/\s+/g, ' ').trim().slice(0, 140);
    const [least, most] = [Math.min(...times), Math.max(...times)].map((ms) => ms.toFixed(0));
    console.log(`${least} to ${most} ms, noted ${times.length} times: ${words}`);
  }
}
