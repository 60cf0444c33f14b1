import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { useOtherExamName } from '#web/lib/exams/use-other-exam-name.ts';
import { formatDate } from '#web/lib/i18n/format.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import {
  joinGroupMutation,
  leaveGroupMutation,
  type Membership,
  myGroupsQuery,
} from '#web/lib/student/groups.ts';

/** The classes and batches of a student: joined with a code, and left. */
export function GroupsCard({ userId }: { userId: string }) {
  const { t } = useTranslation('groups');
  const queryClient = useQueryClient();
  const groups = useQuery(myGroupsQuery(userId));
  const [code, setCode] = useState('');
  const [leaving, setLeaving] = useState<Membership | null>(null);
  const join = useMutation({
    ...joinGroupMutation(queryClient, userId),
    onSuccess: ({ name, joined }) => {
      setCode('');
      toast.success(t(joined ? 'joined' : 'joinedAlready', { name }));
    },
    onError: (error) => toast.error(failureText(error, t('joinFailed'))),
  });
  const leave = useMutation({
    ...leaveGroupMutation(queryClient, userId),
    onSuccess: (_, { groups: { name } }) => toast.success(t('left', { name })),
    onError: (error) => toast.error(failureText(error, t('leaveFailed'))),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) join.mutate(code.trim());
  };
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <CardTitle>{t('title')}</CardTitle>
        <CardDescription>{t('text')}</CardDescription>
      </div>
      {groups.isError && <LoadError error={groups.error} onRetry={() => groups.refetch()} />}
      {groups.data && groups.data.length > 0 && (
        <ul aria-label={t('title')} className="grid">
          {groups.data.map((membership) => (
            <li
              key={membership.group_id}
              className="flex items-center justify-between gap-3 border-border border-b py-2 last:border-b-0"
            >
              <span className="grid min-w-0">
                <span className="wrap-anywhere font-medium">{membership.groups.name}</span>
                <OtherExam exam={membership.groups.exam} />
                <span className="text-muted-foreground text-sm">
                  {t('since', { date: formatDate(membership.joined_at) })}
                </span>
              </span>
              <Button
                variant="ghost"
                size="sm"
                aria-label={t('leaveOf', { name: membership.groups.name })}
                onClick={() => setLeaving(membership)}
              >
                {t('leave')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 max-w-60 flex-1">
          <Field label={t('code')}>
            {(control) => (
              <Input
                {...control}
                maxLength={20}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                className="font-mono uppercase"
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Button type="submit" variant="outline" busy={join.isPending} disabled={code.trim() === ''}>
          {t('join')}
        </Button>
      </form>
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setLeaving(null)}
          title={t('leaveOf', { name: leaving.groups.name })}
          text={t('leaveText')}
          cancel={t('cancel')}
          action={t('leave')}
          onAction={() => leave.mutate(leaving)}
        />
      )}
    </Card>
  );
}

/** Of a group that prepares for another exam than NEET (UG). */
function OtherExam({ exam }: { exam: string }) {
  const name = useOtherExamName(exam);
  return name && <span className="text-sm">{name}</span>;
}
