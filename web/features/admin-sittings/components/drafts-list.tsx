import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StaffLink } from '#web/components/staff-link.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { draftsQuery, removeDraftMutation } from '#web/features/admin-sittings/api/drafts.ts';
import { StateBadge } from '#web/features/admin-sittings/components/state-badge.tsx';
import { formatLongDateTime } from '#web/lib/i18n/format.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** Plans the reader keeps and has not scheduled; nothing where there is none. */
export function DraftsList({ base }: { base: string }) {
  const { t } = useTranslation('admin-sittings');
  const queryClient = useQueryClient();
  const { data } = useQuery(draftsQuery());
  const remove = useMutation({
    ...removeDraftMutation(queryClient),
    onError: (error) => toast.error(failureText(error, t('drafts.removeFailed'))),
  });
  if (!data?.drafts.length) return null;
  return (
    <section aria-labelledby="sitting-drafts" className="grid gap-2">
      <h2 id="sitting-drafts" className="font-semibold text-lg">
        {t('drafts.title')}
      </h2>
      <ul className="grid overflow-hidden rounded-xl border border-border bg-surface">
        {data.drafts.map(({ id, title, starts_at }) => {
          const name = title || t('drafts.untitled');
          return (
            <li
              key={id}
              className="flex items-center gap-3 border-border border-b px-4 py-2.5 last:border-b-0"
            >
              <div className="grid min-w-0 flex-1 gap-0.5">
                <StaffLink
                  to={`${base}/sittings/new`}
                  search={{ draft: id }}
                  className="wrap-anywhere font-semibold hover:text-link hover:underline"
                >
                  {name}
                </StaffLink>
                <p className="flex flex-wrap items-center gap-2 text-muted-foreground text-sm">
                  <StateBadge state="draft" />
                  <span>{starts_at && formatLongDateTime(new Date(starts_at))}</span>
                </p>
              </div>
              <Button
                variant="ghost"
                size="icon"
                busy={remove.isPending && remove.variables === id}
                aria-label={t('drafts.remove', { title: name })}
                onClick={() => remove.mutate(id)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
