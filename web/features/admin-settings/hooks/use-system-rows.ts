import { useTranslation } from 'react-i18next';
import type { GetSystemInfoResponse } from '#core/contracts/settings/get-system-info.ts';
import { formatBytes } from '#web/features/admin-settings/model/format-bytes.ts';
import { formatDateTime, formatNumber } from '#web/lib/i18n/format.ts';
import type texts from '#web/locales/en/admin-settings.json';

type Row = keyof typeof texts.system.rows;

/** Each line of the system information in the reader's words. */
export function useSystemRows(info: GetSystemInfoResponse): [Row, string][] {
  const { t } = useTranslation('admin-settings');
  const { engine, migrations, storage, mail, queue, providers, disk } = info;
  const isSetUp = (there: boolean) => t(there ? 'system.setUp' : 'system.notSetUp');
  return [
    ['product', info.product],
    ['node', info.node],
    ['engine', `${t(`system.engines.${engine.kind}`)} ${engine.version} · ${formatBytes(engine.bytes)}`],
    ['migrations', t('system.migrations', { count: migrations.count, latest: migrations.latest })],
    ['users', formatNumber(info.users)],
    ['storage', t('system.files', { count: storage.files, size: formatBytes(storage.bytes) })],
    [
      'disk',
      disk
        ? [
            t('system.free', { free: formatBytes(disk.freeBytes), total: formatBytes(disk.totalBytes) }),
            ...(info.room === 'enough' ? [] : [t(`system.room.${info.room}`)]),
          ].join(' · ')
        : t('system.unknown'),
    ],
    [
      'tidied',
      [
        info.tidied.lastAt ? formatDateTime(info.tidied.lastAt) : t('system.notTidied'),
        ...(info.tidied.waiting > 0 ? [t('system.untidy', { count: info.tidied.waiting })] : []),
      ].join(' · '),
    ],
    ['lastBackup', info.lastBackup ? formatDateTime(info.lastBackup) : t('system.noBackup')],
    [
      'lastDrill',
      info.lastDrill
        ? [
            formatDateTime(info.lastDrill.at),
            t(info.lastDrill.isSound ? 'system.drillSound' : 'system.drillFailed'),
          ].join(' · ')
        : t('system.noDrill'),
    ],
    [
      'mail',
      `${t(mail.delivers ? 'system.delivers' : 'system.keeps')} · ${t('system.mails', {
        waiting: formatNumber(mail.waiting),
        failed: formatNumber(mail.failed),
      })}`,
    ],
    [
      'queue',
      t('system.jobs', {
        waiting: formatNumber(queue.waiting),
        active: formatNumber(queue.active),
        failed: formatNumber(queue.failed),
      }),
    ],
    ['ai', isSetUp(providers.ai)],
    ['google', isSetUp(providers.google)],
    ['payments', isSetUp(providers.payments)],
    ['startedAt', formatDateTime(info.startedAt)],
  ];
}
