import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { inviteUser } from '#web/features/admin-users/api/change-user.ts';
import { useUserChange } from '#web/features/admin-users/hooks/use-user-change.ts';

type InviteDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Only administrators invite administrators. */
  offersAdmin?: boolean;
};

const BLANK = { email: '', full_name: '', is_admin: false };

/** What was typed stays when the server refuses, and is gone once the mail is on its way. */
export function InviteDialog({ open, onOpenChange, offersAdmin = true }: InviteDialogProps) {
  const { t } = useTranslation(['admin-users', 'common']);
  const [draft, setDraft] = useState(BLANK);
  const form = useId();
  const { run, isPending } = useUserChange({
    change: inviteUser,
    done: ({ email }) => ({ title: t('toasts.invited'), text: t('toasts.invitedText', { email }) }),
    failed: t('failures.invite'),
  });
  const isBlank = draft.email.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank) return;
    run({ ...draft, email: draft.email.trim() }, () => {
      onOpenChange(false);
      setDraft(BLANK);
    });
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent closeLabel={t('common:close')}>
        <DialogHeader>
          <DialogTitle>{t('invite.title')}</DialogTitle>
          <DialogDescription>{t('invite.text')}</DialogDescription>
        </DialogHeader>
        <form id={form} className="grid gap-4" onSubmit={submit}>
          <Field label={t('invite.email')}>
            {(control) => (
              <Input
                {...control}
                type="email"
                required
                maxLength={254}
                autoComplete="off"
                value={draft.email}
                onChange={(event) => setDraft({ ...draft, email: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('invite.name')}>
            {(control) => (
              <Input
                {...control}
                minLength={2}
                maxLength={200}
                autoComplete="off"
                value={draft.full_name}
                onChange={(event) => setDraft({ ...draft, full_name: event.target.value })}
              />
            )}
          </Field>
          {offersAdmin && (
            <div className="flex items-start gap-3">
              <Checkbox
                id={`${form}-admin`}
                checked={draft.is_admin}
                onCheckedChange={(checked) => setDraft({ ...draft, is_admin: checked === true })}
              />
              <label htmlFor={`${form}-admin`} className="grid">
                <span className="font-medium">{t('invite.admin')}</span>
                <span className="text-muted-foreground text-sm">{t('invite.adminText')}</span>
              </label>
            </div>
          )}
        </form>
        <DialogFooter>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} disabled={isBlank} busy={isPending}>
            {t('invite.submit')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
