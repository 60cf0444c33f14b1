import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { updatePassword } from '#web/features/auth/api/update-password.ts';
import { useAuthErrorText } from '#web/features/auth/hooks/use-auth-error-text.ts';
import { useValidationTexts } from '#web/features/auth/hooks/use-validation-texts.ts';
import { newPasswordSchema } from '#web/features/auth/model/schemas.ts';
import { toast } from '#web/lib/page/toast.ts';
import { useFocusWhenReady } from '#web/lib/page/use-focus-when-ready.ts';

const fields = [
  { name: 'password', label: 'reset.newPassword' },
  { name: 'confirmPassword', label: 'reset.confirmPassword' },
] as const;

export function NewPasswordForm() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const errorText = useAuthErrorText();
  const form = useForm<{ password: string; confirmPassword: string }>({
    resolver: zodResolver(newPasswordSchema(useValidationTexts())),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const update = useMutation({
    mutationFn: updatePassword,
    onSuccess: () => {
      toast.success(t('reset.done'), t('reset.doneText'));
      return navigate({ to: '/auth' });
    },
    onError: (error) => {
      toast.error(errorText(error));
      focus('password');
    },
  });
  const focus = useFocusWhenReady(form, update.isPending);
  return (
    <form noValidate onSubmit={form.handleSubmit(({ password }) => update.mutate(password))}>
      <fieldset disabled={update.isPending} className="grid gap-5">
        {fields.map(({ name, label }) => (
          <Field key={name} label={t(label)} error={form.formState.errors[name]?.message}>
            {(control) => (
              <PasswordInput
                autoComplete="new-password"
                showLabel={t('showPassword')}
                hideLabel={t('hidePassword')}
                {...control}
                {...form.register(name)}
              />
            )}
          </Field>
        ))}
        <Button type="submit" block busy={update.isPending}>
          {update.isPending ? t('reset.busy') : t('reset.submit')}
        </Button>
      </fieldset>
    </form>
  );
}
