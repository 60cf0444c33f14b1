import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DescribedSheet } from '#core/contracts/own-sheets/own-sheets.ts';
import type { SheetMistake } from '#core/domain/omr/own-sheets/own-sheet.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { StoredSheet } from '#web/features/own-sheets/api/get-own-sheet.ts';
import { archiveSheetMutation, saveSheetMutation } from '#web/features/own-sheets/api/write-own-sheet.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

type SaveBarProps = {
  stored: StoredSheet;
  name: string;
  sheet: DescribedSheet;
  mistake: SheetMistake | null;
  /** What has reached the server; more may have been changed meanwhile. */
  onSaved: (saved: { name: string; sheet: DescribedSheet }) => void;
  onReload: () => unknown;
};

/** What keeps the sheet from being read, and what is done with it as a whole. */
export function SaveBar({ stored, name, sheet, mistake, onSaved, onReload }: SaveBarProps) {
  const { t } = useTranslation('own-sheets');
  const queryClient = useQueryClient();
  const revision = useRef(stored.revision);
  const { enter, leave } = useSingleFlight();
  const save = useMutation({
    ...saveSheetMutation(queryClient, stored.id),
    onError: (error) => toast.error(failureText(error, t('saveFailed'))),
    onSettled: leave,
  });
  const isArchived = stored.archived_at !== null;
  const archive = useMutation({
    ...archiveSheetMutation(queryClient, stored.id),
    onError: (error) => toast.error(failureText(error, t('saveFailed'))),
    onSettled: leave,
  });
  const isNamed = name.trim() !== '';
  const send = () =>
    save.mutate(
      { revision: revision.current, name: name.trim(), sheet },
      {
        onSuccess: (saved) => {
          revision.current = saved.revision;
          onSaved({ name, sheet });
          toast.success(t('saved', { count: saved.question_count }));
        },
      },
    );
  return (
    <div className="grid gap-3 border-border border-t py-4">
      {mistake && <Alert kind="warning">{mistakeText(t, mistake)}</Alert>}
      {!isNamed && <Alert kind="warning">{t('upload.nameMissing')}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button
          busy={save.isPending}
          disabled={mistake !== null || !isNamed}
          onClick={() => enter() && send()}
        >
          {t('save')}
        </Button>
        <Button
          variant="outline"
          busy={archive.isPending}
          onClick={() => enter() && archive.mutate(!isArchived, { onSuccess: onReload })}
        >
          {isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
          <span>{t(isArchived ? 'restore' : 'archive')}</span>
        </Button>
      </div>
      {isArchived && <p className="text-muted-foreground text-sm">{t('archivedText')}</p>}
    </div>
  );
}

function mistakeText(t: ReturnType<typeof useTranslation<'own-sheets'>>['t'], mistake: SheetMistake): string {
  if (mistake.code === 'twice' || mistake.code === 'missing')
    return t(`mistakes.${mistake.code}`, { question: mistake.question });
  if (mistake.code === 'options') return t('mistakes.options', { block: mistake.block + 1 });
  return t(`mistakes.${mistake.code}`);
}
