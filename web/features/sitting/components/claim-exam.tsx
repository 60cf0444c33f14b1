import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkCandidateResponse } from '#core/contracts/sittings/named-candidates.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** For who sat an exam on paper before having an account: the code of the list proves it. */
export function ClaimExam() {
  const { t } = useTranslation('sitting');
  const [code, setCode] = useState('');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const claim = useMutation({
    mutationFn: () => callFunction('claim-candidate', { code }, { schema: LinkCandidateResponse }),
    onSuccess: async ({ sitting_id: sittingId, title }) => {
      toast.success(t('claim.done', { title }));
      await queryClient.invalidateQueries();
      await navigate({ to: '/app/sittings/$sittingId', params: { sittingId } });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() && !claim.isPending) claim.mutate();
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
