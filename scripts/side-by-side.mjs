import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Runs scripts of package.json side by side, as many as there are cores, in the order given; each says what it has to say
 * when it ends. Fails when one of them failed, and then ends with their names.
 */
const waiting = process.argv.slice(2);
const failed = [];

await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
if (failed.length > 0) {
  console.log(`\nFAILED ${failed.join(', ')}`);
  process.exitCode = 1;
}

async function runWaiting() {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const { code, output } = await run(name);
    console.log(`\n== ${name}\n${output.trimEnd()}`);
    if (code !== 0) failed.push(name);
  }
}

function run(name) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', name], {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
