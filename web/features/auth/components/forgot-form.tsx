import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { sendResetLink } from '#web/features/auth/api/send-reset-link.ts';
import { useAuthErrorText } from '#web/features/auth/hooks/use-auth-error-text.ts';
import { useValidationTexts } from '#web/features/auth/hooks/use-validation-texts.ts';
import { emailSchema } from '#web/features/auth/model/schemas.ts';
import { toast } from '#web/lib/page/toast.ts';
import { useFocusWhenReady } from '#web/lib/page/use-focus-when-ready.ts';

export function ForgotForm({ email, onSent }: { email: string; onSent: () => void }) {
  const { t } = useTranslation('auth');
  const errorText = useAuthErrorText();
  const form = useForm<{ email: string }>({
    resolver: zodResolver(emailSchema(useValidationTexts())),
    defaultValues: { email },
  });
  const send = useMutation({
    mutationFn: sendResetLink,
    onSuccess: (_nothing, email) => {
      toast.success(t('forgot.sent'), t('forgot.sentText', { email }));
      onSent();
    },
    onError: (error) => {
      toast.error(errorText(error));
      focus('email');
    },
  });
  const focus = useFocusWhenReady(form, send.isPending);
  return (
    <form noValidate onSubmit={form.handleSubmit(({ email }) => send.mutate(email))}>
      <fieldset disabled={send.isPending} className="grid gap-5">
        <Field label={t('email')} error={form.formState.errors.email?.message}>
          {(control) => (
            <Input
              type="email"
              inputMode="email"
              autoComplete="email"
              {...control}
              {...form.register('email', { setValueAs: (value: string) => value.trim() })}
            />
          )}
        </Field>
        <Button type="submit" block busy={send.isPending}>
          {send.isPending ? t('forgot.busy') : t('forgot.submit')}
        </Button>
      </fieldset>
    </form>
  );
}
