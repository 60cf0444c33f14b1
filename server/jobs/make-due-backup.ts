import type { DiskWatch } from '#server/disk/disk-watch.ts';
import type { BackupKeeper } from '#server/operations/backups/backup-keeper.ts';
import { defineJob } from '#server/queue/queue.ts';

/** Looks every hour whether the last backup is older than BACKUP_EVERY_HOURS, and then makes one. */
export const makeDueBackupJob = (backups: BackupKeeper | null, disk: DiskWatch) =>
  defineJob({
    name: 'make-due-backup',
    schedule: '7 * * * *',
    handle: async ({ log }) => {
      if ((await disk.room()) === 'short') {
        // Old ones go all the same: they may be what fills it.
        const removed = await backups?.removeOld(new Date());
        log.error({ removed }, 'no backup: the disk is nearly full');
        return;
      }
      const made = await backups?.makeWhenDue(new Date());
      if (made) log.info({ backup: made }, 'a backup was made');
    },
  });
