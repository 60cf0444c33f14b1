import { Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { correctRow } from '#web/features/admin-import/api/change-import.ts';
import type { ImportRow } from '#web/features/admin-import/api/list-rows.ts';
import { ProblemList } from '#web/features/admin-import/components/problem-list.tsx';
import { RowPreview } from '#web/features/admin-import/components/row-preview.tsx';
import { useImportStep } from '#web/features/admin-import/hooks/use-import-step.ts';
import { useOffice } from '#web/lib/office/use-office.ts';
import { cn } from '#web/lib/page/cn.ts';
import { questionPath } from '#web/lib/question-bank/question-path.ts';

type RowCardProps = { importId: string; row: ImportRow; onEdit: () => void };

/** One question of the file: how it will look, what is wrong, and what can be done about it. */
export function RowCard({ importId, row, onEdit }: RowCardProps) {
  const office = useOffice();
  const { t } = useTranslation('admin-import');
  const leaveOut = useImportStep((is_left_out: boolean) =>
    correctRow({ import_id: importId, place: row.place, is_left_out }),
  );
  return (
    <li
      className={cn(
        'grid gap-4 rounded-xl border border-border bg-surface p-4 md:p-5',
        row.is_left_out && 'opacity-70',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-semibold tabular-nums">{t('rows.row', { row: row.row })}</h3>
          {row.likeness === 'same' && <Badge variant="warning">{t('rows.same')}</Badge>}
          {row.likeness === 'alike' && <Badge variant="primary">{t('rows.alike')}</Badge>}
          {row.severity === 'waiting' && <Badge variant="primary">{t('rows.waiting')}</Badge>}
          {row.is_left_out && <Badge variant="neutral">{t('rows.leftOut')}</Badge>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={onEdit}>
            <PenLine aria-hidden="true" />
            {t('rows.correct')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            busy={leaveOut.isPending}
            onClick={() => leaveOut.run(!row.is_left_out)}
          >
            {row.is_left_out ? t('rows.take') : t('rows.leaveOut')}
          </Button>
        </div>
      </div>
      {row.problems.length > 0 && <ProblemList problems={row.problems} />}
      {(row.duplicate_id || row.duplicate_place !== null) && (
        <p className="text-sm">
          {row.duplicate_id ? (
            <Link
              to={office.path(questionPath(row.duplicate_id))}
              target="_blank"
              className="text-link underline"
            >
              {row.likeness === 'same' ? t('rows.sameInBank') : t('rows.alikeInBank')}
            </Link>
          ) : (
            t(row.likeness === 'same' ? 'rows.furtherUp' : 'rows.alikeFurtherUp', {
              place: row.duplicate_place,
            })
          )}
        </p>
      )}
      <RowPreview parsed={row.parsed} />
      {row.parsed.written && (
        <details className="text-sm">
          <summary className="cursor-pointer font-medium">{t('rows.written')}</summary>
          <p className="wrap-anywhere mt-2 whitespace-pre-wrap rounded-lg border border-border p-3 text-muted-foreground">
            {row.parsed.written}
          </p>
        </details>
      )}
      {row.losses.length > 0 && (
        <div className="text-muted-foreground text-sm">
          <p className="font-medium">{t('rows.losses')}</p>
          <ul className="list-disc pl-5">
            {row.losses.map((loss) => (
              <li key={loss} className="wrap-anywhere">
                {loss}
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}
