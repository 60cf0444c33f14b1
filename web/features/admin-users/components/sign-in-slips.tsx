import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { makeSignInSlips } from '#web/features/admin-users/api/student-list.ts';
import { downloadFile } from '#web/lib/page/download-file.ts';
import { fileOfBase64 } from '#web/lib/page/file-base64.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** All slips of a list, one file after the other. */
async function saveSlips(listId: string): Promise<number> {
  let made = 0;
  let afterRow: number | null = 0;
  for (let part = 1; afterRow !== null; part += 1) {
    const { pdf, slips, next_after_row }: Awaited<ReturnType<typeof makeSignInSlips>> = await makeSignInSlips(
      {
        list_id: listId,
        after_row: afterRow,
      },
    );
    downloadFile(fileOfBase64(pdf, 'application/pdf'), `sign-in-slips-${part}.pdf`);
    made += slips;
    afterRow = next_after_row;
  }
  return made;
}

/** First passwords on paper, for students without an email. Printed again, they are others. */
export function SignInSlips({ listId }: { listId: string }) {
  const { t } = useTranslation('admin-users');
  const print = useMutation({
    mutationFn: () => saveSlips(listId),
    onSuccess: (count) => toast.success(t('list.slips.done', { count })),
    onError: (error) => toast.error(failureText(error, t('list.slips.failed'))),
  });
  return (
    <div className="grid gap-2 rounded-lg border border-border p-3">
      <p className="text-sm">{t('list.slips.text')}</p>
      <Button className="justify-self-start" busy={print.isPending} onClick={() => print.mutate()}>
        <Printer aria-hidden="true" />
        <span>{t('list.slips.print')}</span>
      </Button>
    </div>
  );
}
