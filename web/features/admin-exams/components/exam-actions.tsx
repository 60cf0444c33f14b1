import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Copy, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import {
  hideExamMutation,
  removeExamMutation,
  type StoredExam,
} from '#web/features/admin-exams/api/exams.ts';
import { CopyExamDialog } from '#web/features/admin-exams/components/copy-exam-dialog.tsx';
import { inLanguage } from '#web/lib/i18n/in-language.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** What may be done with an exam: one that came with the product is copied or hidden, an own one changed as well. */
export function ExamActions({ stored }: { stored: StoredExam }) {
  const { t } = useTranslation('admin-exams');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { code, is_hidden: isHidden, definition } = stored;
  const isOwn = stored.shipped_hash === null;
  const [asked, setAsked] = useState<'copy' | 'remove' | null>(null);
  const onError = (error: Error) => toast.error(failureText(error, t('failed')));
  const hide = useMutation({ ...hideExamMutation(client, code), onError });
  const remove = useMutation({ ...removeExamMutation(client, code), onError });
  return (
    <div className="flex flex-wrap gap-2">
      {isOwn && (
        <Link to="/admin/exams/$code/edit" params={{ code }} className={buttonVariants()}>
          <Pencil aria-hidden="true" />
          {t('change')}
        </Link>
      )}
      <Button variant={isOwn ? 'outline' : 'primary'} onClick={() => setAsked('copy')}>
        <Copy aria-hidden="true" />
        {t('copy')}
      </Button>
      {code !== NEET_EXAM && (
        <Button variant="outline" busy={hide.isPending} onClick={() => hide.mutate(!isHidden)}>
          {isHidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
          <span>{t(isHidden ? 'show' : 'hide')}</span>
        </Button>
      )}
      {isOwn && (
        <Button variant="outline" busy={remove.isPending} onClick={() => setAsked('remove')}>
          <Trash2 aria-hidden="true" />
          {t('remove')}
        </Button>
      )}
      {asked === 'copy' && <CopyExamDialog definition={definition} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={t('removeTitle', { name: inLanguage(definition.name) })}
        text={t('removeText')}
        cancel={t('cancel')}
        action={t('remove')}
        onAction={() => remove.mutate(undefined, { onSuccess: () => navigate({ to: '/admin/exams' }) })}
      />
    </div>
  );
}
