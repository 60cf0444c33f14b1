import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { GuardianAct, GuardianPage } from '#core/contracts/guardians/guardian-page.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { StumbleIllustration } from '#web/components/illustrations/stumble.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { actAsGuardianMutation, guardianPageQuery } from '#web/features/guardian/api/guardian-page.ts';
import { Agreed } from '#web/features/guardian/components/agreed.tsx';
import { AskInstitute } from '#web/features/guardian/components/ask-institute.tsx';
import { ComingExams } from '#web/features/guardian/components/coming-exams.tsx';
import { DecisionForm } from '#web/features/guardian/components/decision-form.tsx';
import { Exams } from '#web/features/guardian/components/exams.tsx';
import { Notice } from '#web/features/guardian/components/notice.tsx';
import { Progress } from '#web/features/guardian/components/progress.tsx';
import { formatLongDate } from '#web/lib/i18n/format.ts';
import { toast } from '#web/lib/page/toast.ts';
import { useKeepFocus } from '#web/lib/page/use-keep-focus.ts';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** Where the link of a guardian's mail leads: without an account, and the same link for as long as there is something to decide. */
export function GuardianScreen({ token }: { token: string }) {
  const { t } = useTranslation('guardian');
  usePageTitle(t('title'));
  const queryClient = useQueryClient();
  const page = useQuery(guardianPageQuery(token));
  const act = useMutation({
    ...actAsGuardianMutation(queryClient, token),
    onSuccess: () => toast.success(t('done')),
    onError: (error) => toast.error(failureText(error, t('failed'))),
  });
  if (page.isPending) return <Skeleton className="my-12 h-96 rounded-2xl" />;
  if (page.isError) return <LoadError error={page.error} onRetry={() => page.refetch()} />;
  if (page.data === null) return <Ended title={t('gone')} text={t('goneText')} />;
  if (page.data.state === 'mistaken') return <Ended title={t('thanks')} text={t('thanksText')} />;
  if (page.data.is_adult) return <Ended title={t('title')} text={t('adult')} />;
  return <Open token={token} page={page.data} isBusy={act.isPending} onAct={act.mutate} />;
}

function Ended({ title, text }: { title: string; text: string }) {
  return (
    <div className="py-12">
      <EmptyState
        illustration={<StumbleIllustration className="w-48" />}
        title={<h1 className="font-semibold text-lg">{title}</h1>}
        text={text}
      />
    </div>
  );
}

type OpenProps = { token: string; page: GuardianPage; isBusy: boolean; onAct: (act: GuardianAct) => void };

function Open({ token, page, isBusy, onAct }: OpenProps) {
  const { t } = useTranslation('guardian');
  const { learner, date_of_birth: born, state, progress } = page;
  const isAgreed = state === 'agreed';
  const place = useKeepFocus<HTMLDivElement>(state);
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="mx-auto grid max-w-3xl gap-6 py-8 focus-visible:outline-none md:py-12"
    >
      <div className="grid gap-2">
        <p className="text-muted-foreground">{t('title')}</p>
        <h1 className="wrap-anywhere font-bold text-3xl">
          {learner ? t('heading', { name: learner }) : t('headingNoName')}
        </h1>
        <p>{t('intro')}</p>
        {born && (
          <p className="text-muted-foreground">{t('born', { date: formatLongDate(new Date(born)) })}</p>
        )}
      </div>
      <Alert>
        <p>{t('linkOnly')}</p>
      </Alert>
      {isAgreed ? (
        <Agreed page={page} isBusy={isBusy} onAct={onAct} />
      ) : (
        <>
          <Notice version={page.notice_version} />
          <DecisionForm state={state} noticeVersion={page.notice_version} isBusy={isBusy} onAct={onAct} />
        </>
      )}
      {isAgreed && <ComingExams exams={page.coming} />}
      {isAgreed && <Exams token={token} exams={page.exams} />}
      {progress && <Progress progress={progress} />}
      {(isAgreed || state === 'withdrawn') && (
        <AskInstitute open={page.open_requests} isBusy={isBusy} onAct={onAct} />
      )}
      {isAgreed && <Notice version={page.notice_version} />}
    </div>
  );
}
