import { setTimeout as pause } from 'node:timers/promises';
import { MakeBackupRequest, MakeBackupResponse } from '#core/contracts/settings/make-backup.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';

/** Proxies and clients give up on an answer that takes minutes. */
const ANSWER_AFTER_MS = 15_000;

/** `npm run backup`, while the server runs: only it may touch an embedded database. */
export const makeBackup = defineFunction({
  name: 'make-backup',
  access: 'secret-key',
  grows: true,
  request: MakeBackupRequest,
  response: MakeBackupResponse,
  handle: async ({ site, signal }, { folder, run }) => {
    if (!site.backups) throw notFound('Backup');
    const begun = run === undefined ? site.backups.begin(folder) : site.backups.find(run);
    if (!begun) throw notFound('Backup');
    const late = pause(ANSWER_AFTER_MS, null, { signal, ref: false });
    return { run: begun.run, made: await Promise.race([begun.made, late]) };
  },
});
