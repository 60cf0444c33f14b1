import { TrendingUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SubjectScore } from '#core/domain/results/analyse-results.ts';
import { SubjectMark } from '#web/components/stamps/subject-mark.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { oneDecimal } from '#web/features/results/model/result-numbers.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type SubjectBreakdownProps = { breakdown: SubjectScore[]; someHidden: boolean };

export function SubjectBreakdown({ breakdown, someHidden }: SubjectBreakdownProps) {
  const { t } = useTranslation('results');
  return (
    <Card className="grid gap-5">
      <h2 className="font-semibold text-xl">{t('breakdown.title')}</h2>
      {breakdown.length > 0 && (
        <ul className="grid gap-5">
          {breakdown.map((score) => (
            <SubjectRow key={score.subject} score={score} />
          ))}
        </ul>
      )}
      {someHidden && <p className="text-muted-foreground text-sm">{t('breakdown.hidden')}</p>}
    </Card>
  );
}

function SubjectRow({ score: { subject, right, total, percent, isWeak } }: { score: SubjectScore }) {
  const { t } = useTranslation('results');
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="flex items-center gap-2 font-medium">
          <SubjectMark subject={subject} />
          {subjectName(subject)}
        </span>
        <span className="tabular-nums">
          <span className="text-muted-foreground text-sm">{t('breakdown.of', { right, total })}</span>{' '}
          <span className="font-semibold">{t('percent', { value: oneDecimal(percent) })}</span>
        </span>
      </div>
      <Progress
        label={subjectName(subject)}
        value={percent}
        barClassName={isWeak ? 'bg-hatch' : 'bg-success'}
      />
      {isWeak && (
        <Badge variant="neutral" className="justify-self-start">
          <TrendingUp aria-hidden="true" />
          {t('breakdown.weak')}
        </Badge>
      )}
    </li>
  );
}
