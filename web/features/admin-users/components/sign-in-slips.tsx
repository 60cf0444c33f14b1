import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { makeSignInSlips } from '#web/features/admin-users/api/student-list.ts';
import { slipFile } from '#web/features/admin-users/model/slip-file.ts';
import { downloadFile } from '#web/lib/page/download-file.ts';
import { fileOfBase64 } from '#web/lib/page/file-base64.ts';
import { warnBeforeLeaving } from '#web/lib/page/leave-warning.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** First passwords on paper, for students without an email. Printed again, they are others. */
export function SignInSlips({ listId }: { listId: string }) {
  const { t } = useTranslation('admin-users');
  /** Behind which row it goes on, where the connection broke. */
  const [from, setFrom] = useState(0);
  const [made, setMade] = useState(0);
  const print = useMutation({
    mutationFn: async () => {
      const parts: Blob[] = [];
      let count = 0;
      // It goes on when the dialog is closed, but not when the page is.
      const endWarning = warnBeforeLeaving();
      setMade(0);
      try {
        for (let afterRow: number | null = from; afterRow !== null; ) {
          const part: Awaited<ReturnType<typeof makeSignInSlips>> = await makeSignInSlips({
            list_id: listId,
            after_row: afterRow,
          });
          parts.push(fileOfBase64(part.pdf, 'application/pdf'));
          count += part.slips;
          afterRow = part.next_after_row;
          setMade(count);
          setFrom(afterRow ?? 0);
        }
      } finally {
        // Their passwords count already: what was printed is kept, whatever became of the others.
        if (parts.length > 0) {
          const { file, name } = await slipFile(parts).finally(endWarning);
          downloadFile(file, name);
        } else endWarning();
      }
      return count;
    },
    onSuccess: (count) => toast.success(t('list.slips.done', { count })),
    onError: (error) => toast.error(failureText(error, t('list.slips.failed'))),
  });
  const isBroken = from > 0 && !print.isPending;
  return (
    <div className="grid gap-2 rounded-lg border border-border p-3">
      <p className="text-sm">{t('list.slips.text')}</p>
      {print.isPending && made > 0 && <p role="status">{t('list.slips.working', { count: made })}</p>}
      {print.isPending && <p className="text-muted-foreground text-sm">{t('list.slips.stay')}</p>}
      {isBroken && <p role="status">{t('list.slips.goesOn', { count: made })}</p>}
      <Button className="justify-self-start" busy={print.isPending} onClick={() => print.mutate()}>
        <Printer aria-hidden="true" />
        <span>{t(isBroken ? 'list.slips.others' : 'list.slips.print')}</span>
      </Button>
    </div>
  );
}
