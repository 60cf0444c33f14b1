import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type {
  GetGroupSittingsResponse,
  StudentOfGroup,
} from '#core/contracts/sitting-results/group-sittings.ts';
import type { ExamNeed, SatResult } from '#core/domain/sitting-results/needs-help.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { formatOneDecimal } from '#web/lib/i18n/format.ts';
import { cn } from '#web/lib/page/cn.ts';

type StudentCardProps = { student: StudentOfGroup; sittings: GetGroupSittingsResponse['sittings'] };

/** One student: why they need help, and the exams as columns of one height, the oldest first. */
export function StudentCard({ student, sittings }: StudentCardProps) {
  const { t } = useTranslation('group-exams');
  const { name, roll_no, is_member, results, needs } = student;
  const saidOf = (result: SatResult) => {
    if (result === null) return t('notListed');
    return result === 'absent' ? t('absent') : t('percent', { value: formatOneDecimal(result) });
  };
  return (
    <li className="grid gap-3 rounded-xl border border-border bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-1">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="text-muted-foreground text-sm">
          {[roll_no, is_member ? null : t('left')].filter(Boolean).join(' · ')}
        </p>
        {needs.length > 0 && (
          <ul className="flex flex-wrap gap-1.5">
            {needs.map((need) => (
              <li key={need.kind}>
                <Badge variant="warning" className="whitespace-normal">
                  <TriangleAlert aria-hidden="true" className="shrink-0" />
                  <NeedText need={need} />
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ol className="flex items-end gap-1.5">
        {results.map((result, place) => {
          const sitting = sittings[place];
          const text = t('inExam', { exam: sitting?.title ?? '', result: saidOf(result) });
          return (
            <li key={sitting?.id ?? place} title={text} className="grid w-9 justify-items-center gap-0.5">
              <span className="sr-only">{text}</span>
              <span aria-hidden="true" className="flex h-12 w-5 items-end rounded-sm bg-muted">
                <span
                  className={cn('w-full rounded-sm bg-primary', result === 'absent' && 'bg-transparent')}
                  style={{ height: `${String(Math.min(100, Math.max(0, Number(result) || 0)))}%` }}
                />
              </span>
              <span aria-hidden="true" className="text-xs tabular-nums">
                {typeof result === 'number' ? Math.round(result) : result === 'absent' ? '×' : '–'}
              </span>
            </li>
          );
        })}
      </ol>
    </li>
  );
}

function NeedText({ need }: { need: ExamNeed }) {
  const { t } = useTranslation('group-exams');
  if (need.kind === 'absent') return <span>{t('needs.absent', { missed: need.missed, of: need.of })}</span>;
  if (need.kind === 'low')
    return <span>{t('needs.low', { count: need.of, mean: formatOneDecimal(need.mean) })}</span>;
  return <span>{t('needs.falling', { points: formatOneDecimal(need.points) })}</span>;
}
