import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSchool } from '#core/contracts/friends/own-school.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { ownSchoolQuery, setSchoolMutation } from '#web/features/leaderboard/api/own-school.ts';
import { QuietRetry } from '#web/features/leaderboard/components/quiet-retry.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

/** Which school the board is of, for who is in no group of the institute. */
export function SchoolCard({ userId }: { userId: string }) {
  const own = useQuery(ownSchoolQuery(userId));
  if (own.isError && !own.data)
    return (
      <Card>
        <QuietRetry onRetry={() => own.refetch()} />
      </Card>
    );
  if (!own.data || own.data.in_group) return null;
  return <OwnSchoolForm userId={userId} school={own.data} />;
}

function OwnSchoolForm({ userId, school }: { userId: string; school: OwnSchool }) {
  const { t } = useTranslation('leaderboard');
  const { chosen, place, suggestions } = school;
  const [name, setName] = useState(chosen?.name ?? '');
  const list = useId();
  const set = useMutation(setSchoolMutation(useQueryClient(), userId));
  const { enter, leave } = useSingleFlight();
  const save = (next: string | null) =>
    enter() &&
    set.mutate(next, {
      onSuccess: () => {
        setName(next ?? '');
        toast.success(t(next === null ? 'school.removed' : 'school.saved'));
      },
      onError: (error) => toast.error(failureText(error, t('school.failed'))),
      onSettled: leave,
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') save(name.trim());
  };
  return (
    <Card>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <CardTitle>{t('school.title')}</CardTitle>
        {place ? (
          <>
            <p className="text-muted-foreground">{t('school.text', { district: place.district })}</p>
            <Field label={t('school.name')} {...(chosen?.is_elsewhere && { hint: t('school.elsewhere') })}>
              {(control) => (
                <Input
                  {...control}
                  list={list}
                  value={name}
                  minLength={3}
                  maxLength={120}
                  autoComplete="off"
                  onChange={(event) => setName(event.target.value)}
                />
              )}
            </Field>
            <datalist id={list}>
              {suggestions.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          </>
        ) : (
          <p>
            {t('school.noPlace')}{' '}
            <Link to="/app/profile" className="text-link underline">
              {t('school.toProfile')}
            </Link>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {place && (
            <Button type="submit" busy={set.isPending} disabled={name.trim().length < 3}>
              {t('school.save')}
            </Button>
          )}
          {chosen && (
            <Button variant="outline" busy={set.isPending} onClick={() => save(null)}>
              {t('school.remove')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
