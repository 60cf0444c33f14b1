import { useTranslation } from 'react-i18next';
import { isUnderWay, type PrintUpload } from '#web/features/print-review/api/print-upload.ts';
import { tailOf } from '#web/features/print-review/model/tail-of.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';
import { isDoubtful } from '#web/lib/sheets/choices.ts';

export function UploadFacts({ upload }: { upload: PrintUpload }) {
  const { t } = useTranslation('print-review');
  const { detected } = upload;
  const facts = [
    { name: t('facts.test'), value: tailOf(upload.test_id) },
    {
      name: t('facts.student'),
      value: upload.user_id === null ? t('facts.noAccount') : tailOf(upload.user_id),
    },
    { name: t('facts.files'), value: String(upload.upload_urls.length) },
    { name: t('facts.date'), value: formatDateTime(upload.created_at) },
    ...(isUnderWay(upload) && upload.pages_read !== null
      ? [
          {
            name: t('facts.progress'),
            value: t('facts.pagesRead', { read: upload.pages_read, total: upload.pages_total }),
          },
        ]
      : []),
    ...(detected
      ? [
          {
            name: t('facts.detected'),
            value: t('facts.detection', {
              answers: detected.answers.length,
              doubtful: detected.answers.filter(isDoubtful).length,
              warnings: detected.warnings.length,
              pages: detected.pages,
            }),
          },
        ]
      : []),
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(({ name, value }) => (
        <div key={name} className="grid gap-0.5">
          <dt className="text-muted-foreground text-sm">{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
