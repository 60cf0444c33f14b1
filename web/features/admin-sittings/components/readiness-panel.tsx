import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReadinessFinding } from '#core/contracts/sittings/get-sitting.ts';
import { Card, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { readinessQuery } from '#web/features/admin-sittings/api/sittings.ts';
import { planOf, type SittingDraft } from '#web/features/admin-sittings/model/sitting-draft.ts';
import { formatLongDateTime } from '#web/lib/i18n/format.ts';
import { useDebounced } from '#web/lib/page/use-debounced.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type ReadinessPanelProps = { draft: SittingDraft; sittingId?: string | undefined; isComplete: boolean };

const DEBOUNCE_MS = 600;
const LANGUAGES: Record<string, string> = { en: 'English', hi: 'हिन्दी', te: 'తెలుగు', ta: 'தமிழ்' };

/** What would go wrong, found before it does. */
export function ReadinessPanel({ draft, sittingId, isComplete }: ReadinessPanelProps) {
  const { t } = useTranslation('admin-sittings');
  const settled = useDebounced(draft, DEBOUNCE_MS);
  const plan = {
    ...planOf(settled),
    ...(sittingId ? { sitting_id: sittingId } : { paper_id: settled.paper?.id ?? '' }),
    ...(settled.competition && { competition_id: settled.competition.id }),
  };
  const check = useQuery({ ...readinessQuery(plan), enabled: isComplete && settled === draft });
  const { data } = check;
  return (
    <Card className="grid gap-3">
      <CardHeader className="mb-0">
        <CardTitle>{t('readiness.title')}</CardTitle>
      </CardHeader>
      {!isComplete && <p className="text-muted-foreground">{t('readiness.incomplete')}</p>}
      {isComplete && check.isError && <p>{failureText(check.error, t('readiness.failed'))}</p>}
      {isComplete && !data && !check.isError && <Skeleton className="h-16 rounded-lg" />}
      {isComplete && data && (
        <>
          <p className="tabular-nums">{t('candidates', { count: data.candidate_count })}</p>
          {data.findings.length === 0 && (
            <p className="flex items-center gap-2 text-success-soft-foreground">
              <CircleCheck aria-hidden="true" className="size-5" />
              {t('readiness.fine')}
            </p>
          )}
          <ul className="grid gap-2.5">
            {data.findings.map((finding) => (
              <Finding
                key={`${finding.code}${finding.language ?? ''}${finding.sitting?.id ?? ''}`}
                finding={finding}
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Finding({ finding }: { finding: ReadinessFinding }) {
  const { t } = useTranslation('admin-sittings');
  const { severity, code, positions, language, count, sitting } = finding;
  const isProblem = severity === 'problem';
  const Icon = isProblem ? CircleAlert : TriangleAlert;
  return (
    <li
      className={`flex items-start gap-2 ${isProblem ? 'text-danger-soft-foreground' : 'text-warning-soft-foreground'}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="wrap-anywhere">
        <span>
          {t(`findings.${code}`, {
            language: LANGUAGES[language ?? ''] ?? '',
            count: count ?? positions.length,
            title: sitting?.title ?? '',
            time: sitting ? formatLongDateTime(new Date(sitting.starts_at)) : '',
          })}
        </span>
        {positions.length > 0 && (
          <span className="block text-sm">{t('findings.numbers', { numbers: positions.join(', ') })}</span>
        )}
      </span>
    </li>
  );
}
