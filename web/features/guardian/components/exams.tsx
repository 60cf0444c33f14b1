import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GuardianPage } from '#core/contracts/guardians/guardian-page.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { printGuardianReport } from '#web/features/guardian/api/guardian-page.ts';
import { formatDate } from '#web/lib/i18n/format.ts';
import { interfaceLanguages } from '#web/lib/i18n/languages.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type ExamsProps = { token: string; exams: GuardianPage['exams'] };

/** Exams of the institute whose results are out, with the report for the family. */
export function Exams({ token, exams }: ExamsProps) {
  const { t } = useTranslation('guardian');
  return (
    <Card className="grid gap-3">
      <CardTitle>{t('exams.title')}</CardTitle>
      {exams.length === 0 && <p className="text-muted-foreground">{t('exams.none')}</p>}
      <ul className="grid">
        {exams.map((exam) => (
          <li
            key={exam.sitting_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-border border-b py-2 last:border-b-0"
          >
            <span className="wrap-anywhere grid gap-0.5">
              {exam.title}
              <span className="text-muted-foreground text-sm">{formatDate(exam.starts_at)}</span>
            </span>
            {exam.is_absent ? (
              <span className="text-muted-foreground">{t('exams.absent')}</span>
            ) : (
              <Report token={token} exam={exam} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Report({ token, exam }: { token: string; exam: ExamsProps['exams'][number] }) {
  const { t, i18n } = useTranslation('guardian');
  const language = interfaceLanguages.find(({ code }) => code === i18n.language)?.profile;
  const open = useMutation({
    mutationFn: () => printGuardianReport(token, exam.sitting_id, language),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error(failureText(error, t('exams.failed'))),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      busy={open.isPending}
      aria-label={t('exams.reportOf', { title: exam.title })}
      onClick={() => open.mutate()}
    >
      <FileText aria-hidden="true" />
      {t('exams.report')}
    </Button>
  );
}
