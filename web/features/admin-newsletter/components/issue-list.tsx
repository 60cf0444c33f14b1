import { useTranslation } from 'react-i18next';
import type { NewsletterIssue } from '#core/contracts/newsletter/newsletter-desk.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { stopNewsletter } from '#web/features/admin-newsletter/api/newsletter.ts';
import { useNewsletterChange } from '#web/features/admin-newsletter/hooks/use-newsletter-change.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';
import { toast } from '#web/lib/page/toast.ts';

const LOOKS = { running: 'warning', stopped: 'neutral', sent: 'success' } as const;

/** What was sent, and how far what is being sent has come. */
export function IssueList({ issues }: { issues: readonly NewsletterIssue[] }) {
  const { t } = useTranslation('admin-newsletter');
  const stop = useNewsletterChange({
    change: stopNewsletter,
    failed: t('issues.stopFailed'),
    onDone: ({ mails }) => toast.success(t('issues.stoppedAfter', { count: mails })),
  });
  if (issues.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="font-semibold text-xl">{t('issues.title')}</h2>
      <ul className="grid overflow-hidden rounded-xl border border-border bg-surface">
        {issues.map((issue) => {
          const state = stateOf(issue);
          return (
            <li
              key={issue.id}
              className="flex flex-wrap items-start justify-between gap-3 border-border border-b px-4 py-3 last:border-b-0"
            >
              <div className="grid min-w-0 flex-1 gap-1">
                <p className="wrap-anywhere font-medium">{issue.subject}</p>
                <p className="flex flex-wrap items-center gap-2 text-muted-foreground text-sm">
                  <Badge variant={LOOKS[state]}>{t(`issues.states.${state}`)}</Badge>
                  <span>{t('issues.mails', { count: issue.mails })}</span>
                  <span>{formatDateTime(issue.created_at)}</span>
                </p>
              </div>
              {state === 'running' && (
                <Button
                  variant="outline"
                  size="sm"
                  busy={stop.isPending}
                  onClick={() => stop.mutate(issue.id)}
                >
                  {t('issues.stop')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function stateOf({ finished_at, is_stopped }: NewsletterIssue) {
  if (finished_at === null) return 'running';
  return is_stopped ? 'stopped' : 'sent';
}
