import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { type Credentials, signIn } from '#web/features/auth/api/sign-in.ts';
import { signUp } from '#web/features/auth/api/sign-up.ts';
import { EmailTaken } from '#web/features/auth/components/email-taken.tsx';
import { useAuthErrorText } from '#web/features/auth/hooks/use-auth-error-text.ts';
import { useValidationTexts } from '#web/features/auth/hooks/use-validation-texts.ts';
import { credentialsSchema, signInSchema } from '#web/features/auth/model/schemas.ts';
import { toast } from '#web/lib/page/toast.ts';
import { useFocusWhenReady } from '#web/lib/page/use-focus-when-ready.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

type CredentialsFormProps = {
  mode: 'signIn' | 'signUp';
  next: string;
  /** What another form of this screen was given. */
  email: string;
  /** Another form, for what was typed into this one. `confirmSent`: the email must be confirmed before there is a session. */
  onMode: (mode: 'signIn' | 'forgot' | 'confirmSent', email: string) => void;
};

export function CredentialsForm({ mode, next, email: known, onMode }: CredentialsFormProps) {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const schema = mode === 'signIn' ? signInSchema : credentialsSchema;
  const form = useForm<Credentials>({
    resolver: zodResolver(schema(useValidationTexts())) as Resolver<Credentials>,
    defaultValues: { email: known, password: '' },
  });
  const errorText = useAuthErrorText();
  const [taken, setTaken] = useState<string | null>(null);
  const { enter: mayEnter, leave } = useSingleFlight();
  const enter = useMutation({
    mutationFn: async (credentials: Credentials) => {
      if (mode === 'signUp' && !(await signUp(credentials, next))) return false;
      if (mode === 'signIn') await signIn(credentials);
      return true;
    },
    onSuccess: (signedIn, { email }) => {
      if (!signedIn) return onMode('confirmSent', email);
      if (mode === 'signUp') toast.success(t('signUp.created'), t('signUp.createdText'));
      router.history.push(next);
    },
    onError: (error, { email }) => {
      leave();
      toast.error(errorText(error));
      const { code } = parseError(error);
      if (code === 'email_not_confirmed') return onMode('confirmSent', email);
      // The offer stands where the focus goes.
      if (code === 'user_already_exists') return setTaken(email);
      focus('password');
    },
  });
  // Validation takes a moment, and a double click is quicker: two accounts must not be asked for.
  const submit = (credentials: Credentials) => {
    if (mayEnter()) enter.mutate(credentials);
  };
  const busy = enter.isPending || enter.isSuccess;
  const focus = useFocusWhenReady(form, busy);
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)}>
      <fieldset disabled={busy} className="grid gap-5">
        {taken !== null && <EmailTaken email={taken} onSignIn={() => onMode('signIn', taken)} />}
        <Field
          label={t('email')}
          hint={mode === 'signIn' ? t('signIn.rollNumber') : undefined}
          error={errors.email?.message}
        >
          {(control) => (
            <Input
              type="email"
              inputMode="email"
              autoComplete="username"
              {...control}
              {...form.register('email', { setValueAs: trimmed })}
            />
          )}
        </Field>
        <Field
          label={t('password')}
          error={errors.password?.message}
          aside={
            mode === 'signIn' && <ForgotLink onClick={() => onMode('forgot', form.getValues('email'))} />
          }
        >
          {(control) => (
            <PasswordInput
              autoComplete={mode === 'signIn' ? 'current-password' : 'new-password'}
              showLabel={t('showPassword')}
              hideLabel={t('hidePassword')}
              {...control}
              {...form.register('password')}
            />
          )}
        </Field>
        <Button type="submit" block busy={busy}>
          {busy ? t(`${mode}.busy`) : t(`${mode}.submit`)}
        </Button>
      </fieldset>
    </form>
  );
}

function ForgotLink({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-6 rounded-sm font-medium text-link text-sm underline-offset-4 hover:underline"
    >
      {t('forgot.link')}
    </button>
  );
}

/** Phone keyboards add a space after a completed address. */
function trimmed(value: unknown) {
  return typeof value === 'string' ? value.trim() : value;
}
