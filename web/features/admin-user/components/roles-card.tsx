import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STAFF_ROLES } from '#core/contracts/admin-users/staff-roles.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardTitle } from '#web/components/ui/card.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { type PersonRoles, rolesOfQuery, setRolesMutation } from '#web/features/admin-user/api/roles.ts';
import { TeachingFields } from '#web/features/admin-user/components/teaching-fields.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** The roles beside the administrator's, and what a teacher teaches. */
export function RolesCard({ userId }: { userId: string }) {
  const { t } = useTranslation('admin-user');
  const known = useQuery(rolesOfQuery(userId));
  return (
    <Card className="grid content-start gap-4">
      <div>
        <CardTitle>{t('roles.title')}</CardTitle>
        <CardDescription>{t('roles.text')}</CardDescription>
      </div>
      {known.isError && <LoadError error={known.error} onRetry={() => known.refetch()} />}
      {known.isPending && <Skeleton className="h-40 rounded-lg" />}
      {known.data && <RolesForm key={JSON.stringify(known.data)} userId={userId} known={known.data} />}
    </Card>
  );
}

function RolesForm({ userId, known }: { userId: string; known: PersonRoles }) {
  const { t } = useTranslation('admin-user');
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(known);
  const save = useMutation({
    ...setRolesMutation(queryClient),
    onSuccess: () => toast.success(t('roles.saved')),
    onError: (error) => toast.error(failureText(error, t('failed'))),
  });
  const request = {
    user_id: userId,
    roles: STAFF_ROLES.filter((role) => draft.roles.includes(role)),
    subjects: draft.subjects,
    group_ids: draft.groups.map(({ id }) => id),
  };
  const isTeacher = draft.roles.includes('teacher');
  const isChanged = JSON.stringify(draft) !== JSON.stringify(known);
  const teachesNothing = isTeacher && draft.subjects.length === 0 && draft.groups.length === 0;
  return (
    <>
      <ul className="grid gap-3">
        {STAFF_ROLES.map((role) => (
          <li key={role} className="flex items-start gap-3">
            <Checkbox
              id={`role-${role}`}
              checked={draft.roles.includes(role)}
              onCheckedChange={(checked) =>
                setDraft({
                  ...draft,
                  roles:
                    checked === true ? [...draft.roles, role] : draft.roles.filter((other) => other !== role),
                })
              }
            />
            <label htmlFor={`role-${role}`} className="grid">
              <span className="font-medium">{t(`roles.${role}.name`)}</span>
              <span className="text-muted-foreground text-sm">{t(`roles.${role}.text`)}</span>
            </label>
          </li>
        ))}
      </ul>
      {isTeacher && (
        <TeachingFields
          subjects={draft.subjects}
          groups={draft.groups}
          onSubjects={(subjects) => setDraft({ ...draft, subjects })}
          onGroups={(groups) => setDraft({ ...draft, groups })}
        />
      )}
      {teachesNothing && <p className="text-sm text-warning-soft-foreground">{t('roles.teachesNothing')}</p>}
      <Button
        className="justify-self-start"
        disabled={!isChanged}
        busy={save.isPending}
        onClick={() => !save.isPending && save.mutate(request)}
      >
        {t('roles.save')}
      </Button>
    </>
  );
}
