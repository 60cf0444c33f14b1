import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { needsCurrentPassword, setPassword } from '#web/features/profile/api/set-password.ts';
import { type PasswordInputs, passwordSchema } from '#web/features/profile/model/password-schema.ts';
import { toast } from '#web/lib/page/toast.ts';
import { useFocusWhenReady } from '#web/lib/page/use-focus-when-ready.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

const current = { name: 'currentPassword', label: 'password.current', kind: 'current-password' } as const;
const fields = [
  { name: 'password', label: 'password.new', kind: 'new-password' },
  { name: 'confirmPassword', label: 'password.confirm', kind: 'new-password' },
] as const;

export function PasswordCard({ email }: { email: string }) {
  const { t } = useTranslation('profile');
  // Only after the server said so: soon after signing in, nobody is asked for what they just typed.
  const [asksForCurrent, setAsksForCurrent] = useState(false);
  const form = useForm<PasswordInputs>({
    resolver: zodResolver(passwordSchema(t('password.errors', { returnObjects: true }))),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  const save = useMutation({
    mutationFn: setPassword,
    onSuccess: () => {
      toast.success(t('password.set'), t('password.setText'));
      form.reset();
      setAsksForCurrent(false);
    },
    onError: (error) => {
      if (needsCurrentPassword(error)) setAsksForCurrent(true);
      if (parseError(error).code === 'invalid_credentials') {
        form.setError('currentPassword', { message: t('password.wrong') });
      } else
        toast.error(
          needsCurrentPassword(error) ? t('password.askCurrent') : failureText(error, t('password.failed')),
        );
      focus(needsCurrentPassword(error) || asksForCurrent ? 'currentPassword' : 'password');
    },
  });
  const focus = useFocusWhenReady(form, save.isPending);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('password.title')}</CardTitle>
        <CardDescription>{t('password.text')}</CardDescription>
      </CardHeader>
      <form
        noValidate
        onSubmit={form.handleSubmit(({ password, currentPassword }) =>
          save.mutate({ password, ...(asksForCurrent ? { currentPassword } : {}) }),
        )}
      >
        <fieldset disabled={save.isPending} className="grid max-w-md gap-5">
          {/* Password managers keep the new password under this name. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          {[...(asksForCurrent ? [current] : []), ...fields].map(({ name, label, kind }) => (
            <Field key={name} label={t(label)} error={form.formState.errors[name]?.message}>
              {(control) => (
                <PasswordInput
                  autoComplete={kind}
                  showLabel={t('password.show')}
                  hideLabel={t('password.hide')}
                  {...control}
                  {...form.register(name)}
                />
              )}
            </Field>
          ))}
          <Button type="submit" variant="outline" busy={save.isPending} className="justify-self-start">
            {save.isPending ? t('password.saving') : t('password.save')}
          </Button>
        </fieldset>
      </form>
    </Card>
  );
}
