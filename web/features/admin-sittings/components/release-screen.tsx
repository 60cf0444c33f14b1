import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreviewReleaseResponse } from '#core/contracts/sittings/preview-release.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { NotFound } from '#web/components/not-found.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { StaffLink } from '#web/components/staff-link.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { releasePreviewQuery, releaseSittingMutation } from '#web/features/admin-sittings/api/sittings.ts';
import { formatLongDateTime, formatMarks, formatNumber } from '#web/lib/i18n/format.ts';
import { toast } from '#web/lib/page/toast.ts';
import { ruleName } from '#web/lib/rankings/rule-name.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type ReleaseScreenProps = { sittingId: string; base: string };
type Preview = PreviewReleaseResponse;

/** What a release would tell, what it still waits for, and the release itself. */
export function ReleaseScreen({ sittingId, base }: ReleaseScreenProps) {
  const { t } = useTranslation('sitting-release');
  const preview = useQuery(releasePreviewQuery(sittingId));
  const link = buttonVariants({ variant: 'outline', size: 'sm' });
  const toSitting = (
    <StaffLink to={`${base}/sittings/${sittingId}`} className={link}>
      {t('toExam')}
    </StaffLink>
  );
  if (preview.isError) {
    const { status, code } = parseError(preview.error);
    if (status === 404) return <NotFound />;
    if (code === 'results_not_out')
      return (
        <>
          <PageHeading title={t('pageTitle')} />
          <EmptyState title={t('notOver.title')} text={t('notOver.text')} action={toSitting} />
        </>
      );
    return <LoadError error={preview.error} onRetry={() => void preview.refetch()} />;
  }
  if (!preview.data) return <Skeleton className="h-96 rounded-xl" />;
  return (
    <>
      <PageHeading
        title={t('title', { title: preview.data.title })}
        pageTitle={t('pageTitle')}
        text={t('text')}
        action={toSitting}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Standing sittingId={sittingId} base={base} preview={preview.data} />
        <Figures preview={preview.data} />
        <Distribution preview={preview.data} />
        <First preview={preview.data} />
      </div>
    </>
  );
}

function Standing({ sittingId, base, preview }: ReleaseScreenProps & { preview: Preview }) {
  const { t } = useTranslation('sitting-release');
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const release = useMutation({
    ...releaseSittingMutation(queryClient, sittingId),
    onSuccess: () => toast.success(t('released')),
    onError: (error) => toast.error(failureText(error, t('failed'))),
  });
  const { running, challenges_until: until, unanswered, is_remarking } = preview.waits;
  const waits = [
    running !== null && t('waits.running', { title: running }),
    until !== null && t('waits.challenges', { time: formatLongDateTime(new Date(until)) }),
    unanswered > 0 && t('waits.unanswered', { count: unanswered }),
    is_remarking && t('waits.remarking'),
  ].filter((each) => each !== false);
  if (preview.is_released)
    return (
      <Alert role="status">
        <p>{t('isReleased')}</p>
        <StaffLink to={`${base}/sittings/${sittingId}/ranking`} className="text-link hover:underline">
          {t('toRanking')}
        </StaffLink>
      </Alert>
    );
  return (
    <section aria-labelledby="standing" className="grid gap-4">
      <h2 id="standing" className="font-semibold text-xl">
        {t(waits.length > 0 ? 'waits.title' : 'ready')}
      </h2>
      {waits.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5">
          {waits.map((each) => (
            <li key={each} className="wrap-anywhere">
              {each}
            </li>
          ))}
        </ul>
      )}
      {preview.sheets_waiting > 0 && (
        <Alert kind="warning">
          <p>{t('sheets', { count: preview.sheets_waiting })}</p>
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={waits.length > 0} busy={release.isPending} onClick={() => setAsked(true)}>
          <Send aria-hidden="true" />
          {t('release')}
        </Button>
        {(until !== null || unanswered > 0) && (
          <StaffLink
            to={`${base}/sittings/${sittingId}/key`}
            className={buttonVariants({ variant: 'outline' })}
          >
            {t('toChallenges')}
          </StaffLink>
        )}
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={() => setAsked(false)}
        title={t('confirm.title', { title: preview.title })}
        text={t('confirm.text', { count: preview.candidates })}
        cancel={t('confirm.notYet')}
        action={t('release')}
        onAction={() => release.mutate()}
      />
    </section>
  );
}

const marksOf = (hundredths: number) => formatMarks(hundredths / 100);

function Figures({ preview }: { preview: Preview }) {
  const { t } = useTranslation('sitting-release');
  const { candidates, appeared, absent, max_marks: most, marks } = preview;
  const figures = [
    ['candidates', formatNumber(candidates)],
    ['appeared', formatNumber(appeared)],
    ['absent', formatNumber(absent)],
    ...(marks
      ? ([
          ['mean', marksOf(marks.mean)],
          ['median', marksOf(marks.median)],
          ['highest', marksOf(marks.highest)],
          ['lowest', marksOf(marks.lowest)],
        ] as const)
      : []),
    ['most', marksOf(most)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end rounded-lg bg-muted px-3 py-3">
          <dt className="text-muted-foreground text-sm">{t(`figures.${name}`)}</dt>
          <dd className="font-bold text-2xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Distribution({ preview: { distribution } }: { preview: Preview }) {
  const { t } = useTranslation('sitting-release');
  if (distribution.length === 0) return null;
  const most = Math.max(...distribution.map(({ candidates }) => candidates));
  return (
    <section aria-labelledby="distribution" className="grid gap-3">
      <h2 id="distribution" className="font-semibold text-xl">
        {t('distribution')}
      </h2>
      <ul className="grid max-w-reading gap-2">
        {distribution.toReversed().map(({ from, candidates }) => (
          <li key={from} className="grid gap-1 text-sm">
            <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
              <span>{t('bandFrom', { from: marksOf(from) })}</span>
              <span>{t('people', { count: candidates })}</span>
            </p>
            <div
              aria-hidden="true"
              className="h-2 overflow-hidden rounded-full bg-muted forced-colors:border"
            >
              <div
                className="h-full rounded-full bg-primary ring-1 ring-bar-edge ring-inset forced-color-adjust-none"
                style={{ width: `${(candidates / most) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function First({ preview: { first, rule } }: { preview: Preview }) {
  const { t } = useTranslation(['sitting-release', 'rankings']);
  if (!rule || first.length === 0) return null;
  return (
    <section aria-labelledby="first" className="grid gap-3">
      <h2 id="first" className="font-semibold text-xl">
        {t('first')}
      </h2>
      <p className="text-muted-foreground">{t('firstText', { rule: ruleName(rule) })}</p>
      <table aria-labelledby="first" className="w-full max-w-reading border-collapse tabular-nums">
        <thead>
          <tr className="border-border border-b text-left text-muted-foreground text-sm">
            <th scope="col" className="py-2 pr-3 font-medium">
              {t('rank')}
            </th>
            <th scope="col" className="py-2 pr-3 font-medium">
              {t('candidate')}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {t('marks')}
            </th>
          </tr>
        </thead>
        <tbody>
          {first.map(({ rank, number, name, marks }) => (
            <tr key={number} className="border-border border-b last:border-b-0">
              <td className="py-2 pr-3">{formatNumber(rank)}</td>
              <th scope="row" className="wrap-anywhere py-2 pr-3 text-left font-normal">
                {name ?? t('number', { number })}
              </th>
              <td className="py-2 text-right">{marksOf(marks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
