import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExamCode, type ExamDefinition } from '#core/contracts/exams/exam-shape.ts';
import { Alert } from '#web/components/ui/alert.tsx';
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
import { saveExamMutation } from '#web/features/admin-exams/api/exams.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** A copy of the institute's own, under another code and name, which opens to be changed. */
export function CopyExamDialog({ definition, onClose }: { definition: ExamDefinition; onClose: () => void }) {
  const { t } = useTranslation(['admin-exams', 'common']);
  const navigate = useNavigate();
  const form = useId();
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const save = useMutation(saveExamMutation(useQueryClient()));
  const isCode = ExamCode.safeParse(code.trim()).success;
  const line = name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isCode || line === '' || save.isPending || save.isSuccess) return;
    const copy = {
      ...definition,
      code: code.trim(),
      name: { en: line, hi: line, te: line, ta: line },
    };
    save.mutate(
      { exam: null, definition: copy },
      {
        onSuccess: (saved) => void navigate({ to: '/admin/exams/$code/edit', params: { code: saved.code } }),
      },
    );
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={t('common:close')}>
        <DialogHeader>
          <DialogTitle>{t('copyTitle')}</DialogTitle>
          <DialogDescription>{t('copyText')}</DialogDescription>
        </DialogHeader>
        <form id={form} onSubmit={submit} noValidate className="grid gap-5">
          <Field label={t('fields.name')} {...(isTried && line === '' && { error: t('problems.missing') })}>
            {(control) => (
              <Input
                {...control}
                maxLength={200}
                autoComplete="off"
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Field
            label={t('fields.code')}
            hint={t('codeHint')}
            {...(isTried && !isCode && { error: t('problems.notCode') })}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={40}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Field>
          {save.error && (
            <Alert kind="danger" role="alert">
              <p>{failureText(save.error, t('failed'))}</p>
            </Alert>
          )}
        </form>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} busy={save.isPending || save.isSuccess}>
            {t('makeCopy')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
