import type { DiskWatch } from '#server/disk/disk-watch.ts';
import type { BackupKeeper } from '#server/operations/backups/backup-keeper.ts';
import { defineJob } from '#server/queue/queue.ts';

/** Restores the last archive beside, in the small hours of India, and says whether it can be relied on. */
export const drillBackupJob = (backups: BackupKeeper | null, disk: DiskWatch) =>
  defineJob({
    name: 'drill-backup',
    schedule: '43 21 * * *',
    handle: async ({ log }) => {
      if ((await disk.room()) !== 'enough') {
        log.warn('the last backup was not tried: there is too little room on the disk');
        return;
      }
      const problems = await backups?.drill(new Date());
      if (!problems) return;
      if (problems.length > 0) log.error({ problems }, 'the last backup cannot be restored as it was');
      else log.info('the last backup was restored beside and checked');
    },
  });
