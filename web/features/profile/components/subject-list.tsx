import { useTranslation } from 'react-i18next';
import type { SubjectStudy } from '#core/contracts/study/get-study-summary.ts';
import { accuracyOf } from '#core/domain/study/accuracy.ts';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

export function SubjectList({ subjects }: { subjects: SubjectStudy[] }) {
  const { t } = useTranslation('profile');
  return (
    <Card>
      <CardTitle className="mb-5">{t('statistics.subjects')}</CardTitle>
      <ul className="grid gap-5">
        {subjects
          .map((study) => ({ subject: study.subject, ...accuracyOf(study) }))
          .map(({ subject, right, of }) => (
            <li key={subject} className="grid gap-2">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-medium">{subjectName(subject)}</span>
                <span className="text-muted-foreground text-sm tabular-nums">
                  {t('statistics.subjectRight', {
                    right: formatNumber(right),
                    questions: formatNumber(of),
                  })}
                </span>
              </div>
              <Progress label={subjectName(subject)} value={right} max={of} />
            </li>
          ))}
      </ul>
    </Card>
  );
}
