import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { OptionList } from '#web/components/option-list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { asStudentQuery } from '#web/features/admin-papers/api/get-paper-questions.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type StudentPreviewProps = { ids: readonly string[]; title: string; onClose: () => void };

/** The paper question by question, as a student meets it: without a key. */
export function StudentPreview({ ids, title, onClose }: StudentPreviewProps) {
  const { t } = useTranslation(['papers', 'common']);
  const [at, setAt] = useState(0);
  const [language, setLanguage] = useState<ContentLanguage>('en');
  const id = ids[at] ?? '';
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={t('common:close')} className="max-h-[90dvh] overflow-y-auto sm:max-w-3xl">
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>
            {t('papers:questionOf', { number: at + 1, count: ids.length })}
          </DialogDescription>
        </DialogHeader>
        <Segmented
          label={t('papers:language')}
          className="mb-4 max-sm:grid-flow-row max-sm:grid-cols-2"
          value={language}
          onValueChange={setLanguage}
          options={(['en', 'hi', 'te', 'ta'] as const).map((value) => ({
            value,
            label: t(`papers:languages.${value}`),
          }))}
        />
        <Asked key={id} id={id} language={language} />
        <div className="mt-6 flex justify-between gap-3">
          <Button variant="outline" size="sm" disabled={at === 0} onClick={() => setAt(at - 1)}>
            <ChevronLeft aria-hidden="true" />
            {t('papers:pages.previous')}
          </Button>
          <Button variant="outline" size="sm" disabled={at >= ids.length - 1} onClick={() => setAt(at + 1)}>
            {t('papers:pages.next')}
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Asked({ id, language }: { id: string; language: ContentLanguage }) {
  const { t } = useTranslation('papers');
  const question = useQuery(asStudentQuery(id));
  const [chosen, setChosen] = useState<number | null>(null);
  if (question.isPending) return <Skeleton className="h-60 rounded-xl" />;
  if (question.isError)
    return <LoadError error={question.error} text={t('loadFailed')} onRetry={() => question.refetch()} />;
  const { data } = question;
  const words = data.question_localizations.find((known) => known.language === language) ?? data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-muted-foreground text-sm">{subjectName(data.subject)}</p>
      <div id="question-stem">
        <MathText text={words.stem} lang={words.language} className="text-lg" />
      </div>
      <OptionList
        options={words.options}
        language={words.language}
        selectedIndex={chosen}
        disabled={false}
        onChoose={setChosen}
      />
    </div>
  );
}
