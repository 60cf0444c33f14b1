import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `npm run grant-admin -- you@example.com`: asks the running server, so that only one process touches the data. */
const [email] = process.argv.slice(2);
const dataDir = process.env.DATA_DIR ?? '.data';

function fail(message) {
  console.error(message);
  process.exit(1);
}

if (!email) fail('Usage: npm run grant-admin -- you@example.com');
const read = (name) =>
  readFile(join(dataDir, name), 'utf8').catch(() => fail(`No server has run on ${dataDir} yet.`));
const secretKey = process.env.SECRET_KEY ?? JSON.parse(await read('keys.json')).secretKey;
const address = (await read('address')).trim();
const response = await fetch(`${address}/functions/v1/grant-admin`, {
  method: 'POST',
  headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
  body: JSON.stringify({ email }),
}).catch(() => fail(`No server answers at ${address}. Start it with npm start, then try again.`));
const answer = await response.json();
if (!response.ok) fail(answer.error ?? `The server answered ${response.status}`);
console.log(`${email} is an administrator now.`);
