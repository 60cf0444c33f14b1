import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { recheckImport } from '#web/features/admin-import/api/change-import.ts';
import type { QuestionImport } from '#web/features/admin-import/api/get-import.ts';
import { ExamField } from '#web/features/admin-import/components/exam-field.tsx';
import { useImportStep } from '#web/features/admin-import/hooks/use-import-step.ts';
import { useLastExam } from '#web/features/admin-import/hooks/use-last-exam.ts';
import { choicesInOtherExam } from '#web/features/admin-import/model/choices-in-other-exam.ts';

/** For which exam the file is read; another one is chosen here, and the file checked once more. */
export function ExamOfImport({ import: known }: { import: QuestionImport }) {
  const { t } = useTranslation('admin-import');
  const [exam, setExam] = useState(known.exam);
  const { remember } = useLastExam();
  const recheck = useImportStep(() => recheckImport(known.id, choicesInOtherExam(known.choices), exam), {
    onSuccess: () => remember(exam),
  });
  return (
    <Card className="grid gap-3 p-4 md:p-4">
      <div className="flex flex-wrap items-end gap-3">
        <ExamField exam={exam} isDisabled={recheck.isPending} onChange={setExam} />
        {exam !== known.exam && (
          <Button variant="secondary" busy={recheck.isPending} onClick={() => recheck.run(undefined)}>
            {t('exam.apply')}
          </Button>
        )}
      </div>
      <p className="text-muted-foreground text-sm">
        {exam === known.exam ? t('exam.text') : t('choices.applyText')}
      </p>
    </Card>
  );
}
