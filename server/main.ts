import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { openAi } from './ai/open-ai-of-env.ts';
import { createApp } from './app.ts';
import { authSettingsOf } from './auth-settings.ts';
import { bufferedOutput } from './buffered-output.ts';
import { againAfterTimeout } from './database/after-timeout.ts';
import type { Database } from './database/database.ts';
import { hearsItself } from './database/hears-itself.ts';
import { migrate } from './database/migrate.ts';
import { ALL_MIGRATIONS, EXTENSIONS } from './database/migration-sources.ts';
import { openDatabase } from './database/open-database.ts';
import { openReplica } from './database/open-replica.ts';
import { refuseNewer } from './database/refuse-newer.ts';
import { DiskWatch } from './disk/disk-watch.ts';
import { type Env, readEnv } from './env.ts';
import { EventStreams } from './events/event-streams.ts';
import { endOnFailure, listen, stopOnSignal } from './http/listen.ts';
import { isLocalName } from './is-local-name.ts';
import { createJobs } from './jobs/registry.ts';
import { loadKeys } from './keys.ts';
import { createLogger, type Logger } from './log.ts';
import { createMailTransport } from './mail/mail-transport.ts';
import { sheetKeyFrom } from './omr/sheet-mac.ts';
import { openSheetReader } from './omr/sheet-reader.ts';
import { openFiles } from './open-files.ts';
import { makeSetupLink } from './operations/accounts/setup-token.ts';
import { releaseDeadTasks } from './operations/ai/claim-task.ts';
import { ArchiveBucket } from './operations/backups/archive-bucket.ts';
import { BackupKeeper } from './operations/backups/backup-keeper.ts';
import { loadExams } from './operations/exams/load-exams.ts';
import { shipExamContent } from './operations/exams/ship-exam-content.ts';
import { loadLibrary } from './operations/library/load-library.ts';
import { loadDemoBank } from './operations/question-bank/load-demo-bank.ts';
import { shipBank } from './operations/question-bank/ship-bank.ts';
import { readSetting } from './operations/settings/read-settings.ts';
import { paperSecretFrom } from './operations/sittings/paper-key.ts';
import { PresenceKeeper } from './operations/sittings/presence-keeper.ts';
import { projectPath } from './paths.ts';
import { openPayments } from './payments/open-payments.ts';
import { openPlaces } from './places/open-places.ts';
import { ObjectStorage } from './protocol/storage/object-storage.ts';
import { startJobQueue } from './queue/queue.ts';

async function start(env: Env): Promise<void> {
  const log = createLogger(env.LOG_LEVEL, bufferedOutput());
  const database = await openDatabase(
    { ...env, DATA_DIR: resolve(env.DATA_DIR) },
    { extensions: EXTENSIONS },
  );
  const keys = await loadKeys(env);
  await refuseNewer(database, ALL_MIGRATIONS);
  await migrate(database, ALL_MIGRATIONS);
  const replica = openReplica(database, env, (isUsed) =>
    isUsed
      ? log.info('reads are answered by the replica')
      : log.warn('the replica is away or lags: everything is read at the primary'),
  );
  const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  const { store, archives } = openFiles(env, resolve(env.DATA_DIR), (error) =>
    log.warn({ err: error }, 'a file was not deleted from the bucket'),
  );
  const storage = new ObjectStorage({ database, keys, url: `${siteUrl}/storage/v1`, store });
  await againAfterTimeout(() => bringContent(database, storage));
  const mailTransport = env.SMTP_URL ? createMailTransport(env.SMTP_URL, env.MAIL_FROM) : null;
  const payments = openPayments(env);
  const places = openPlaces(env, siteUrl, log);
  const ai = openAi(env);
  const aiLimits = { tokensPerDay: env.AI_TOKENS_PER_DAY, tokensPerTask: env.AI_TOKENS_PER_TASK };
  // The embedded database has one server: what it was at work on when it ended, nobody is at work on.
  await releaseDeadTasks(database, { isAlone: database.engine === 'pglite' });
  const reader = openSheetReader({ threads: availableParallelism() > 2 ? 2 : 1 });
  const sheets = { reader, sheetKey: sheetKeyFrom(keys.jwtSecret) };
  const disk = new DiskWatch(resolve(env.DATA_DIR), env.DISK_RESERVE_MB * 1024 * 1024);
  const backups = new BackupKeeper({
    database,
    store,
    dataDirectory: resolve(env.DATA_DIR),
    folder: resolve(env.BACKUP_FOLDER ?? join(env.DATA_DIR, 'backups')),
    bucket: archives && new ArchiveBucket(archives),
    passphrase: env.BACKUP_PASSPHRASE,
    everyHours: env.BACKUP_EVERY_HOURS,
    keepDays: env.BACKUP_KEEP_DAYS,
  });
  await backups.removeLeftovers();
  const work = createJobs({
    mailTransport,
    storage,
    payments,
    sheets,
    siteUrl,
    keys,
    places,
    ai: { provider: ai, limits: aiLimits },
    disk,
    backups,
  });
  const jobs = await startJobQueue(database, work, log);
  void warnWhereDeaf(database, log);
  const reportError = (error: unknown) => log.error({ err: error }, 'sittings');
  const presence = new PresenceKeeper(database, reportError);
  const streams = new EventStreams({
    database,
    storage,
    paperSecret: paperSecretFrom(keys.jwtSecret),
    onFailure: reportError,
  });
  let isDraining = false;
  const app = createApp({
    isDraining: () => isDraining,
    presence,
    streams,
    database,
    replica,
    keys,
    jobs,
    storage,
    sheetReader: reader,
    log,
    siteUrl,
    payments,
    ai,
    aiLimits,
    places,
    checkoutScriptUrl: payments ? env.RAZORPAY_CHECKOUT_URL : null,
    contact: { email: env.CONTACT_EMAIL, phone: env.CONTACT_PHONE, address: env.CONTACT_ADDRESS },
    dataDirectory: resolve(env.DATA_DIR),
    backups,
    disk,
    socialLinks: env.SOCIAL_LINKS,
    trustProxy: env.TRUST_PROXY,
    sendsMail: env.SMTP_URL !== undefined,
    auth: authSettingsOf(env),
    metricsToken: env.METRICS_TOKEN,
    administratorAnswerBytes: env.ADMIN_ANSWER_MB * 1_000_000,
    webDirectory: projectPath('dist/web'),
    devMailbox: !mailTransport && env.NODE_ENV !== 'production' && isLocalName(siteUrl),
  });
  const listening = await listen(app.fetch, env);
  const { port } = listening;
  // Where scripts find the running server.
  await writeFile(join(env.DATA_DIR, 'address'), `http://localhost:${port}\n`, { mode: 0o600 }).catch(
    // On a full disk it serves all the same; scripts are told the address.
    (error: unknown) => log.warn({ err: error }, 'the address could not be written down'),
  );
  process.stdout.write(`Vijaypath is ready at ${env.SITE_URL ?? `http://localhost:${port}`}\n`);

  const setupLink = await makeSetupLink(database, siteUrl);
  if (setupLink) process.stdout.write(`To become its administrator, open once: ${setupLink}\n`);

  const close = async () => {
    await presence.write();
    await jobs.stop();
    await reader.close();
    await replica?.close();
    await database.close();
  };
  stopOnSignal(listening, {
    drainMs: env.DRAIN_SECONDS * 1_000,
    onDrain: () => {
      isDraining = true;
    },
    // They stay open for hours: the server would wait for them.
    endStreams: () => streams.close(),
    close,
  });
  endOnFailure(listening, log, close);
  // To the process that keeps this one running, where there is one.
  process.send?.('ready');
}

/** Each of these finds what was there before, and leaves it. */
async function bringContent(database: Database, storage: ObjectStorage): Promise<void> {
  await loadExams(database, projectPath('supabase/seed/exams'));
  await shipBank(database, storage, projectPath('supabase/seed'));
  await shipExamContent(database, projectPath('supabase/seed/exams'));
  await loadLibrary(database);
  // Once purged, it stays away until Demo Mode is allowed again.
  if (await readSetting(database, 'demo_mode_allowed')) {
    await loadDemoBank(database, projectPath('supabase/seed/demo/demo-bank.json'));
  }
}

/** A wrong address is found on the day it is written, not in the exam whose screens hear nothing. */
async function warnWhereDeaf(database: Database, log: Logger): Promise<void> {
  const isHeard = await hearsItself(database).catch(() => true);
  if (isHeard) return;
  log.warn(
    'what is said in the database is not heard: events and jobs come late; where DATABASE_URL leads to a pooler, set DATABASE_DIRECT_URL',
  );
}

try {
  await start(readEnv(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
