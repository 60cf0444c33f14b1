import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Ends a command with what went wrong. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Calls a function of the running server with its secret key, so that only one process touches the data. */
export async function callServer(name, body) {
  const dataDir = process.env.DATA_DIR ?? '.data';
  const read = (file) =>
    readFile(join(dataDir, file), 'utf8').catch(() => fail(`No server has run on ${dataDir} yet.`));
  const secretKey = process.env.SECRET_KEY ?? JSON.parse(await read('keys.json')).secretKey;
  const address = (await read('address')).trim();
  const response = await fetch(`${address}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => fail(`No server answers at ${address}. Start it with npm start, then try again.`));
  const answer = await response.json();
  return response.ok ? answer : fail(answer.error ?? `The server answered ${response.status}`);
}
