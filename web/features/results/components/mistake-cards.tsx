import { BookOpen, Hourglass, type LucideIcon, Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AnalysedQuestion } from '#core/contracts/results/get-attempt-analysis.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { countFindings } from '#web/features/results/model/count-findings.ts';
import { readable } from '#web/features/results/model/result-numbers.ts';
import { FINDING_FILTERS, type FindingFilter } from '#web/features/results/model/review-filter.ts';

const ICONS: Record<FindingFilter, LucideIcon> = { careless: Zap, concept: BookOpen, slow: Hourglass };

type MistakeCardsProps = {
  questions: AnalysedQuestion[];
  medianMs: number | null;
  onShow: (finding: FindingFilter) => void;
};

/** Three kinds of mistakes, each with what it means, what to do, and the questions it is about. */
export function MistakeCards({ questions, medianMs, onShow }: MistakeCardsProps) {
  const { t } = useTranslation('results');
  const counts = countFindings(questions);
  const shown = FINDING_FILTERS.filter((finding) => counts[finding] > 0);
  if (shown.length === 0) {
    return <p className="max-w-reading text-muted-foreground">{t('analysis.noPattern')}</p>;
  }
  const time = medianMs === null ? '' : t('stats.seconds', { value: readable(medianMs / 1000) });
  return (
    <ul className="grid gap-4 md:auto-cols-fr md:grid-flow-col md:gap-6">
      {shown.map((finding) => {
        const Icon = ICONS[finding];
        const count = counts[finding];
        return (
          <li key={finding}>
            <Card className="flex h-full flex-col items-start gap-2">
              <h3 className="flex items-center gap-2.5 font-semibold">
                <Icon aria-hidden="true" className="size-5 shrink-0 text-primary-soft-foreground" />
                {t(`analysis.${finding}.title`, { count })}
              </h3>
              <p>{t(`analysis.${finding}.why`, { count, time })}</p>
              <p className="text-muted-foreground">{t(`analysis.${finding}.advice`)}</p>
              <Button variant="secondary" size="sm" className="mt-auto" onClick={() => onShow(finding)}>
                {t(`analysis.${finding}.show`)}
              </Button>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
