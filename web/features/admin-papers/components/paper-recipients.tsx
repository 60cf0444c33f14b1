import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import {
  recipientsQuery,
  type ToTakeBack,
  takeBackPaperMutation,
} from '#web/features/admin-papers/api/paper-recipients.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** Who has a paper of the institute, each with a button that takes it back while they have not begun. */
export function PaperRecipients({ paperId }: { paperId: string }) {
  const { t } = useTranslation('papers');
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(recipientsQuery(paperId));
  const takeBack = useMutation({
    ...takeBackPaperMutation(queryClient, paperId),
    onSuccess: ({ kept }) =>
      toast.success(kept > 0 ? t('give.takenBackButKept', { count: kept }) : t('give.takenBack')),
    onError: (error) => toast.error(failureText(error, t('give.takeBackFailed'))),
  });
  if (error && !data)
    return <LoadError error={error} text={t('give.loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-6 h-16" />;
  const { groups, students, total_students: total } = data;
  if (groups.length === 0 && students.length === 0)
    return <p className="mt-6 text-muted-foreground text-sm">{t('give.nobody')}</p>;
  const button = (name: string, from: ToTakeBack, id: string) => (
    <Button
      variant="ghost"
      size="sm"
      aria-label={t('give.takeBackFrom', { name })}
      busy={takeBack.isPending && Object.values(takeBack.variables).flat()[0] === id}
      onClick={() => !takeBack.isPending && takeBack.mutate(from)}
    >
      {t('give.takeBack')}
    </Button>
  );
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul className="divide-y divide-border">
        {groups.map(({ id, name, members }) => (
          <Row key={id} name={name} note={t('give.members', { count: members })}>
            {button(name, { group_ids: [id] }, id)}
          </Row>
        ))}
        {students.map((student) => {
          const name = student.name ?? student.email ?? t('give.unnamed');
          const how = student.by_hand ? t('give.byHand') : t('give.byAddress');
          const note = student.email && student.name ? `${student.email} · ${how}` : how;
          return (
            <Row key={student.id} name={name} note={student.has_begun ? t('give.hasBegun') : note}>
              {!student.has_begun && button(name, { user_ids: [student.id] }, student.id)}
            </Row>
          );
        })}
      </ul>
      {total > students.length && (
        <p className="text-muted-foreground text-sm">{t('give.more', { count: total - students.length })}</p>
      )}
    </div>
  );
}

function Row({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 py-1">
      <span className="min-w-0 wrap-anywhere">
        {name} <span className="text-muted-foreground text-sm">{note}</span>
      </span>
      {children}
    </li>
  );
}
