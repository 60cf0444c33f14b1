import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { DELETE_CONFIRMATION } from '#core/contracts/account/delete-account.ts';
import { Button } from '#web/components/ui/button.tsx';
import { DialogFooter } from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { deleteAccount } from '#web/features/profile/api/delete-account.ts';
import { toast } from '#web/lib/page/toast.ts';
import { useFocusWhenReady } from '#web/lib/page/use-focus-when-ready.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useUser } from '#web/lib/session/session.ts';

type DeletionFormProps = { userId: string; onKeep: () => void };

export function DeletionForm({ userId, onKeep }: DeletionFormProps) {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const cameByGoogle = useUser()?.identities?.some(({ provider }) => provider === 'google') ?? false;
  const wordError = t('deletion.wordError', { word: DELETE_CONFIRMATION });
  const form = useForm({
    resolver: zodResolver(
      z.object({ password: z.string(), word: z.literal(DELETE_CONFIRMATION, wordError) }),
    ),
    defaultValues: { password: '', word: '' as typeof DELETE_CONFIRMATION },
  });
  const remove = useMutation({
    mutationFn: ({ password }: { password: string }) => deleteAccount(userId, password),
    onSuccess: () => {
      toast.success(t('deletion.done'), t('deletion.doneText'));
      return navigate({ to: '/' });
    },
    onError: (error) => {
      const text = failureText(error, t('deletion.failed'));
      if (parseError(error).code === 'wrong_password') form.setError('password', { message: text });
      else toast.error(text);
      focus('password');
    },
  });
  const focus = useFocusWhenReady(form, remove.isPending);
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => remove.mutate(values))}>
      <fieldset disabled={remove.isPending} className="grid gap-5">
        <Field
          label={t('deletion.password')}
          hint={cameByGoogle ? t('deletion.passwordHint') : undefined}
          error={errors.password?.message}
        >
          {(control) => (
            <PasswordInput
              autoComplete="current-password"
              showLabel={t('password.show')}
              hideLabel={t('password.hide')}
              {...control}
              {...form.register('password')}
            />
          )}
        </Field>
        <Field label={t('deletion.word', { word: DELETE_CONFIRMATION })} error={errors.word?.message}>
          {(control) => (
            <Input autoComplete="off" autoCapitalize="characters" {...control} {...form.register('word')} />
          )}
        </Field>
      </fieldset>
      <DialogFooter>
        <Button variant="outline" disabled={remove.isPending} onClick={onKeep}>
          {t('deletion.keep')}
        </Button>
        <Button type="submit" variant="destructive" busy={remove.isPending}>
          {remove.isPending ? t('deletion.busy') : t('deletion.confirm')}
        </Button>
      </DialogFooter>
    </form>
  );
}
