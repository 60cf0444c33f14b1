import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/ui/badge.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import type { RemarkSet } from '#web/features/remarking/api/remark-set.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';

const LOOKS = { applying: 'warning', applied: 'success', reversing: 'warning', reversed: 'neutral' } as const;

export function SetState({ set }: { set: RemarkSet }) {
  const { t } = useTranslation('remarking');
  return <Badge variant={LOOKS[set.state]}>{t(`states.${set.state}`)}</Badge>;
}

/** How far it has come; once it is done, what it did. */
export function SetProgress({ set }: { set: RemarkSet }) {
  const { t } = useTranslation('remarking');
  const { total, done, changed, raised, lowered, untold } = set;
  if (set.finished_at === null)
    return (
      <div className="grid gap-1.5" role="status">
        <Progress label={t(`states.${set.state}`)} value={done} max={total} />
        <p className="text-muted-foreground text-sm">
          <span>{t('progress.running', { done: formatNumber(done), count: total })}</span>
          <span>{set.is_failing && ` ${t('progress.failing')}`}</span>
        </p>
      </div>
    );
  return (
    <p role="status">
      <span>{t('progress.done', { changed: formatNumber(changed), count: total })}</span>{' '}
      <span>
        {changed > 0 && t('progress.ways', { raised: formatNumber(raised), lowered: formatNumber(lowered) })}
      </span>{' '}
      <span>{untold > 0 && t('progress.untold', { count: untold })}</span>
    </p>
  );
}
