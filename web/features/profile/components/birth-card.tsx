import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isMinor, isPlausibleBirth } from '#core/domain/account/age.ts';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { mayNameAnother } from '#core/domain/guardians/guardian.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import type { Profile } from '#web/features/profile/api/get-profile.ts';
import { saveBirthDetailsMutation } from '#web/features/profile/api/save-birth-details.ts';
import { GuardianStatus } from '#web/features/profile/components/guardian-status.tsx';
import { type BirthInput, birthSchema } from '#web/features/profile/model/birth-schema.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { guardianStatusQuery } from '#web/lib/student/guardian-status.ts';

type BirthCardProps = { userId: string; email: string; profile: Profile | null };

/** Asked here and not at onboarding, so that it is not needed before the product can be seen. */
export function BirthCard({ userId, email, profile }: BirthCardProps) {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const today = kolkataDay(new Date());
  const status = useQuery(guardianStatusQuery(userId)).data;
  // Anyone who decided is not replaced by typing another address: see save-birth-details.
  const isFixed = status?.is_minor === true && !mayNameAnother(status.state);
  const form = useForm<BirthInput>({
    resolver: zodResolver(birthSchema(t('birth.errors', { returnObjects: true }), email, today)),
    defaultValues: {
      date_of_birth: profile?.date_of_birth ?? '',
      guardian_email: profile?.guardian_email ?? '',
    },
  });
  const born = form.watch('date_of_birth');
  const asksGuardian = isPlausibleBirth(today, born) && isMinor(today, born);
  const save = useMutation({
    ...saveBirthDetailsMutation(queryClient, userId),
    onSuccess: () => toast.success(t('birth.saved')),
    onError: (error) => toast.error(failureText(error, t('birth.failed'))),
  });
  const submit = ({ date_of_birth, guardian_email }: BirthInput) =>
    save.mutate({ date_of_birth, guardian_email: asksGuardian ? guardian_email : null });
  const { errors } = form.formState;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('birth.title')}</CardTitle>
        <CardDescription>{t('birth.text')}</CardDescription>
      </CardHeader>
      <form noValidate onSubmit={form.handleSubmit(submit)}>
        <fieldset disabled={save.isPending} className="grid max-w-md gap-5">
          <Field
            label={t('birth.date')}
            hint={status?.is_minor ? t('birth.consent.minorDate') : undefined}
            error={errors.date_of_birth?.message}
          >
            {(control) => (
              <Input
                type="date"
                autoComplete="bday"
                max={today}
                {...control}
                {...form.register('date_of_birth')}
              />
            )}
          </Field>
          {asksGuardian && (
            <Field
              label={t('birth.guardian')}
              hint={t(isFixed ? 'birth.consent.fixed' : 'birth.guardianHint')}
              error={errors.guardian_email?.message}
            >
              {(control) => (
                <Input
                  type="email"
                  inputMode="email"
                  autoComplete="off"
                  readOnly={isFixed}
                  {...control}
                  {...form.register('guardian_email', { setValueAs: (value: string) => value.trim() })}
                />
              )}
            </Field>
          )}
          <Button type="submit" variant="outline" busy={save.isPending} className="justify-self-start">
            {save.isPending ? t('birth.saving') : t('birth.save')}
          </Button>
        </fieldset>
      </form>
      {status?.is_minor && <GuardianStatus userId={userId} status={status} />}
    </Card>
  );
}
