import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '#web/components/search-box.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { accountsQuery, linkMutation } from '#web/features/named-candidates/api/named-candidates.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type LinkDialogProps = {
  sittingId: string;
  candidate: { number: number; name: string };
  onClose: () => void;
};

/** Whose account it is, and how the administrator knows: it stands in the minutes. */
export function LinkDialog({ sittingId, candidate, onClose }: LinkDialogProps) {
  const { t } = useTranslation(['named-candidates', 'common']);
  const [search, setSearch] = useState('');
  const [reason, setReason] = useState('');
  const found = useQuery(accountsQuery(search));
  const link = useMutation({
    ...linkMutation(useQueryClient(), sittingId),
    onSuccess: () => {
      toast.success(t('linked', { name: candidate.name }));
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent closeLabel={t('common:close')}>
        <DialogHeader>
          <DialogTitle className="wrap-anywhere">{t('linkOf', { name: candidate.name })}</DialogTitle>
          <DialogDescription>{t('linkText')}</DialogDescription>
        </DialogHeader>
        <div className="grid gap-4">
          <Field label={t('reason')} hint={t('reasonHint')}>
            {(control) => (
              <Input
                {...control}
                value={reason}
                maxLength={500}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <SearchBox label={t('account')} placeholder={t('accountSearch')} value="" onChange={setSearch} />
          {link.error && (
            <Alert kind="danger" role="alert">
              <p>{failureText(link.error, t('linkFailed'))}</p>
            </Alert>
          )}
          {search.length >= 2 && (
            <ul className="grid">
              {found.data?.map(({ user_id: userId, full_name, email, roll_number }) => {
                const name = full_name ?? email ?? '–';
                return (
                  <li
                    key={userId}
                    className="flex items-center justify-between gap-3 border-border border-b py-1.5 last:border-b-0"
                  >
                    <span className="wrap-anywhere min-w-0">
                      {[name, roll_number, full_name && email].filter(Boolean).join(' · ')}
                    </span>
                    <Button
                      variant="outline"
                      size="sm"
                      busy={link.isPending}
                      disabled={reason.trim() === ''}
                      aria-label={t('isTheirsOf', { name })}
                      onClick={() => link.mutate({ number: candidate.number, userId, reason: reason.trim() })}
                    >
                      {t('isTheirs')}
                    </Button>
                  </li>
                );
              })}
              {found.data?.length === 0 && <li className="text-muted-foreground">{t('nobody')}</li>}
            </ul>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
