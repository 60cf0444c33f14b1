import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What `npm run backup` and its like run, with these variables. */
export async function runScript(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const script = spawn(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [script.stdout, script.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  await once(script, 'close');
  return { code: script.exitCode, said };
}
