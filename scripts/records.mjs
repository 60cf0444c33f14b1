import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { calculateJwkThumbprint, compactDecrypt, exportJWK, generateKeyPair, importJWK } from 'jose';
import { callServer, fail } from './call-server.mjs';

const USAGE = `Usage: npm run records -- new-key FILE [--replace]
       npm run records -- read FILE [--person EMAIL-OR-ID] [--from YYYY-MM-DD] [--to YYYY-MM-DD]
FILE holds the private half of the key. Keep it away from this machine.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    replace: { type: 'boolean', default: false },
    person: { type: 'string' },
    from: { type: 'string', default: '0000-00-00' },
    to: { type: 'string', default: '9999-99-99' },
  },
});
const [command, file] = positionals;
if (!file || (command !== 'new-key' && command !== 'read')) fail(USAGE);
await (command === 'new-key' ? makeKey() : read());

async function makeKey() {
  const { privateKey, publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  // Written first: a key the server knew and nobody had would seal records for ever.
  await writeFile(file, `${JSON.stringify(await exportJWK(privateKey))}\n`, {
    flag: 'wx',
    mode: 0o600,
  }).catch((error) => fail(`${file} was not written: ${error.message}`));
  const { kty, crv, x, y } = await exportJWK(publicKey);
  await callServer('set-records-key', { public_jwk: { kty, crv, x, y }, replace: values.replace });
  console.log(`Records are kept from now on, for a year each, and opened by ${file} alone.
Take it to a safe place, not in a backup of this machine: npm run records -- read ${file}`);
}

async function read() {
  const jwk = JSON.parse(await readFile(file, 'utf8').catch((error) => fail(error.message)));
  const [key, kid] = [await importJWK(jwk, 'ECDH-ES'), await calculateJwkThumbprint(jwk)];
  let others = 0;
  for (let after = 0; ; ) {
    const { key_since, records } = await callServer('list-processing-records', { after });
    if (!key_since) fail('No key was made yet, so nothing is kept: npm run records -- new-key FILE');
    for (const { noted_on: day, sealed } of records) {
      if (JSON.parse(Buffer.from(sealed.split('.')[0], 'base64url')).kid !== kid) others++;
      else if (day >= values.from && day <= values.to) await tell(sealed, key);
    }
    if (records.length === 0) break;
    after = records.at(-1).id;
  }
  if (others > 0) console.error(`${others} records were sealed for another key.`);
}

/** One a line, as JSON. */
async function tell(sealed, key) {
  const text = Buffer.from((await compactDecrypt(sealed, key)).plaintext).toString();
  const record = JSON.parse(text);
  const { person } = values;
  if (!person || record.user_id === person || record.email?.toLowerCase() === person.toLowerCase())
    console.log(text);
}
