import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
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
import { saveGroup } from '#web/features/admin-groups/api/change-group.ts';
import { useGroupChange } from '#web/features/admin-groups/hooks/use-group-change.ts';

type NameDialogProps = {
  /** null: a new one. */
  group: { id: string; name: string } | null;
  onClose: () => void;
  onSaved: (groupId: string) => void;
};

/** The name of a group, which exists once. */
export function NameDialog({ group, onClose, onSaved }: NameDialogProps) {
  const { t } = useTranslation(['admin-groups', 'common']);
  const [name, setName] = useState(group?.name ?? '');
  const form = useId();
  const save = useGroupChange({
    change: saveGroup,
    failed: t('failed'),
    onDone: ({ group_id }) => {
      onClose();
      onSaved(group_id);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) save.mutate({ group_id: group?.id ?? null, name: name.trim() });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={t('common:close')}>
        <DialogHeader>
          <DialogTitle>{t(group ? 'rename' : 'new')}</DialogTitle>
          <DialogDescription>{t('nameText')}</DialogDescription>
        </DialogHeader>
        <form id={form} onSubmit={submit}>
          <Field label={t('name')}>
            {(control) => (
              <Input
                {...control}
                required
                maxLength={100}
                autoComplete="off"
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
        </form>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} busy={save.isPending} disabled={name.trim() === ''}>
            {t('save')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
