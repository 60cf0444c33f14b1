import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionChange } from '#core/contracts/question-bank/change-questions.ts';
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
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { ChangeFields } from '#web/features/admin-questions/components/change-fields.tsx';
import {
  CHANGED_FIELDS,
  type ChangeDraft,
  NO_CHANGE,
  readChange,
} from '#web/features/admin-questions/model/change-draft.ts';

type ChangeDialogProps = {
  count: number;
  subject: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChange: (change: QuestionChange) => void;
};

/** One field of everything selected. */
export function ChangeDialog({ count, subject, open, onOpenChange, onChange }: ChangeDialogProps) {
  const { t } = useTranslation(['admin-questions', 'common']);
  const [draft, setDraft] = useState<ChangeDraft>(NO_CHANGE);
  const [isRefused, setRefused] = useState(false);
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const change = readChange(draft);
    setRefused(change === null);
    if (!change) return;
    onChange(change);
    onOpenChange(false);
    setDraft(NO_CHANGE);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent closeLabel={t('common:close')}>
        <DialogHeader>
          <DialogTitle>{t('change.title')}</DialogTitle>
          <DialogDescription>{t('change.text', { count })}</DialogDescription>
        </DialogHeader>
        <form id={form} className="grid gap-4" onSubmit={submit} noValidate>
          <Field label={t('change.field')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={draft.field}
                onChange={(event) => {
                  setRefused(false);
                  setDraft({ ...NO_CHANGE, field: event.target.value as ChangeDraft['field'] });
                }}
              >
                {CHANGED_FIELDS.map((field) => (
                  <option key={field} value={field}>
                    {t(`change.fields.${field}`)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <ChangeFields draft={draft} subject={subject} isRefused={isRefused} onDraft={setDraft} />
        </form>
        <DialogFooter>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            {t('change.cancel')}
          </Button>
          <Button type="submit" form={form}>
            {t('change.apply', { count })}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
