import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { exportSubscribers, newsletterQuery } from '#web/features/admin-newsletter/api/newsletter.ts';
import { IssueList } from '#web/features/admin-newsletter/components/issue-list.tsx';
import { SubscriberList } from '#web/features/admin-newsletter/components/subscriber-list.tsx';
import { WriteCard } from '#web/features/admin-newsletter/components/write-card.tsx';
import { downloadFile } from '#web/lib/page/download-file.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** Who asked for news, a file of them, and a mail to those who confirmed. */
export function NewsletterScreen() {
  const { t } = useTranslation('admin-newsletter');
  const newsletter = useQuery(newsletterQuery);
  const save = useMutation({
    mutationFn: exportSubscribers,
    onSuccess: (file) => downloadFile(file, 'newsletter.csv'),
    onError: (error) => toast.error(failureText(error, t('exportFailed'))),
  });
  return (
    <>
      <PageHeading
        title={t('title')}
        text={t('text')}
        action={
          <Button variant="outline" busy={save.isPending} onClick={() => save.mutate()}>
            <Download aria-hidden="true" />
            {t('export')}
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {newsletter.isError && (
          <LoadError
            error={newsletter.error}
            text={t('loadFailed')}
            onRetry={() => void newsletter.refetch()}
          />
        )}
        {newsletter.isPending && <Skeleton className="h-80 rounded-xl" />}
        {newsletter.data && (
          <>
            <WriteCard
              recipients={newsletter.data.counts.confirmed}
              isRunning={newsletter.data.issues.some(({ finished_at: end }) => end === null)}
            />
            <IssueList issues={newsletter.data.issues} />
          </>
        )}
        <SubscriberList counts={newsletter.data?.counts} />
      </div>
    </>
  );
}
