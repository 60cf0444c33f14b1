import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { claimMutation } from '#web/features/sitting/api/claim-candidate.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** For who sat an exam on paper before having an account: the code of the list proves it. */
export function ClaimExam() {
  const { t } = useTranslation('sitting');
  const [code, setCode] = useState('');
  const navigate = useNavigate();
  const claim = useMutation({
    ...claimMutation(useQueryClient()),
    onSuccess: async ({ sitting_id: sittingId, title }) => {
      toast.success(t('claim.done', { title }));
      await navigate({ to: '/app/sittings/$sittingId', params: { sittingId } });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() && !claim.isPending) claim.mutate(code);
  };
  return (
    <details className="rounded-xl border border-border bg-surface px-4 py-3">
      <summary className="cursor-pointer font-medium">{t('claim.title')}</summary>
      <form onSubmit={submit} className="grid max-w-md gap-3 pt-3">
        <Field label={t('claim.code')} hint={t('claim.hint')}>
          {(control) => (
            <Input
              {...control}
              value={code}
              maxLength={40}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
        {claim.error && (
          <Alert kind="danger" role="alert">
            <p>{failureText(claim.error, t('claim.failed'))}</p>
          </Alert>
        )}
        <Button type="submit" size="sm" busy={claim.isPending} className="justify-self-start">
          {t('claim.send')}
        </Button>
      </form>
    </details>
  );
}
