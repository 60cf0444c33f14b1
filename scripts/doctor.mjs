import { readFile, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lookAtBuckets } from './doctor-bucket.mjs';

/** `npm run doctor`: looks at a running installation from the same machine, and says what to do. Ends with 1 where something is wrong. */
const dataDir = resolve(process.env.DATA_DIR || '.data');
const DAY_MS = 86_400_000;
const reserveMegabytes = Number(process.env.DISK_RESERVE_MB || 512);
let isWell = true;

const say = (mark, text) => console.log(`${mark.padEnd(6)}${text}`);
const well = (text) => say('ok', text);
const hint = (text) => say('look', text);
function wrong(text) {
  isWell = false;
  say('WRONG', text);
}
const textOf = (name) => readFile(join(dataDir, name), 'utf8').catch(() => null);
const ask = (url) =>
  fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'manual' }).catch(() => null);

const address = (await textOf('address'))?.trim();
if (!address) {
  wrong(`no server has run on ${dataDir}: set DATA_DIR to its folder, or npm start`);
  process.exit(1);
}
await lookAtServer();
await lookAtSite();
await lookAtKeys();
await lookAtDisk();
await lookAtBackups();
for (const { name, problem } of await lookAtBuckets()) {
  if (problem) wrong(`the bucket ${name} ${problem}`);
  else well(`the bucket ${name} keeps, gives back, lists and deletes`);
}
process.exit(isWell ? 0 : 1);

async function lookAtServer() {
  if (!(await ask(`${address}/healthz`))?.ok) {
    wrong(`nobody answers at ${address}: start the server, and read the last lines of its log`);
    return;
  }
  well(`the server answers at ${address}`);
  const ready = await ask(`${address}/readyz`);
  if (ready?.ok) {
    well('the database answers as each role');
    if ((await ready.text()).includes('without the replica'))
      hint(
        'the replica is away, lags or is none of this database: everything is read at the primary (DATABASE_REPLICA_URL)',
      );
  } else
    wrong(
      `/readyz says ${ready?.status ?? 'nothing'}: the log has the database's own words. Away? Start it. 'permission denied' or 'role … does not exist'? It was restored without its roles: npm run restore into an empty one`,
    );
}

/** As users reach it: certificate and proxy. */
async function lookAtSite() {
  const site = process.env.SITE_URL?.replace(/\/$/, '');
  if (!site) return hint('SITE_URL is not set here: what users reach was not tried');
  const answer = await fetch(`${site}/healthz`, { signal: AbortSignal.timeout(10_000) }).catch(
    (error) => error,
  );
  if (answer instanceof Error) return wrong(`${site}: ${answer.cause?.message ?? answer.message}`);
  if (!answer.ok)
    return wrong(`${site}/healthz says ${answer.status}: is the proxy's upstream the right one?`);
  well(`users reach ${site}`);
  const large = await fetch(`${site}/functions/v1/get-attempt`, {
    method: 'POST',
    body: new Uint8Array(2_000_000),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null);
  const isProxys = large?.status === 413 && !large.headers.get('content-type')?.includes('json');
  if (isProxys)
    wrong('the proxy refuses 2 MB: imports need client_max_body_size 52m, as in deploy/nginx.conf');
  if (!site.startsWith('https:') && !/\/\/(localhost|127\.)/.test(site))
    wrong('SITE_URL is not https: passwords travel in the clear');
  if (process.env.TRUST_PROXY !== 'true')
    hint('TRUST_PROXY is not set here: behind a proxy everybody would share its address');
}

async function lookAtKeys() {
  const found = await stat(join(dataDir, 'keys.json')).catch(() => null);
  if (!found)
    return hint('no keys.json: JWT_SECRET, PUBLISHABLE_KEY and SECRET_KEY must come from the environment');
  if ((found.mode & 0o077) !== 0) wrong(`others can read ${join(dataDir, 'keys.json')}: chmod 600`);
  else well('the keys are their owner’s only');
}

async function lookAtDisk() {
  const space = await statfs(dataDir);
  const megabytes = Math.floor((space.bavail * space.bsize) / 1024 / 1024);
  const text = `${megabytes} MB free in ${dataDir}`;
  if (megabytes < reserveMegabytes) wrong(`${text}: uploads, new tests and sign-ups are refused; make room`);
  else if (megabytes < 4 * reserveMegabytes) hint(`${text}: make room soon`);
  else well(text);
}

async function lookAtBackups() {
  const mark = await stat(join(dataDir, 'last-backup')).catch(() => null);
  if (!mark) wrong('no backup on record: npm run backup, and set BACKUP_EVERY_HOURS');
  else if (Date.now() - mark.mtimeMs > 2 * DAY_MS) wrong(`the last backup is of ${mark.mtime.toISOString()}`);
  else well(`the last backup is of ${mark.mtime.toISOString()}`);
  const drill = JSON.parse((await textOf('last-drill')) ?? 'null');
  if (!drill) return hint('no archive was restored beside yet: that happens every night');
  if (drill.problems.length > 0) wrong(`the last archive is not sound: ${drill.problems.join('; ')}`);
  else well(`the last archive was restored beside at ${drill.at}`);
}
