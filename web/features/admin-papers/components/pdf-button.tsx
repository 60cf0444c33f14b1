import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperContent } from '#core/contracts/papers/paper-content.ts';
import { BOOKLETS, type Booklet } from '#core/domain/papers/booklets.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#web/components/ui/popover.tsx';
import { fetchPreview } from '#web/features/admin-papers/api/print-paper.ts';
import { EditionFields, ENGLISH } from '#web/features/admin-papers/components/edition-fields.tsx';
import { downloadFile } from '#web/lib/page/download-file.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type PdfButtonProps = {
  paperId: string;
  content: PaperContent;
  /** Saves what is on the screen. @returns whether it is */
  onBefore: () => Promise<boolean>;
};

/** The draft as it would be printed. */
export function PdfButton({ paperId, content, onBefore }: PdfButtonProps) {
  const { t } = useTranslation('papers');
  const [languages, setLanguages] = useState(ENGLISH);
  const [booklet, setBooklet] = useState<Booklet>('A');
  const [answers, setAnswers] = useState(false);
  const letters = BOOKLETS.slice(0, content.booklets);
  const print = useMutation({
    mutationFn: async () => {
      if (!(await onBefore())) throw new Error('not saved');
      const chosen = letters.includes(booklet) ? booklet : 'A';
      const file = await fetchPreview(paperId, { languages, booklet: chosen, answers });
      downloadFile(file, `${content.title || 'paper'} ${chosen}${answers ? ' key' : ''}.pdf`);
    },
    onError: (error) => toast.error(failureText(error, t('pdfFailed'))),
  });
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="outline" size="sm">
          <FileDown aria-hidden="true" />
          {t('asPdf')}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={t('asPdf')} className="grid gap-4 p-4">
        <EditionFields
          languages={languages}
          booklet={booklet}
          letters={letters}
          onLanguages={setLanguages}
          onBooklet={setBooklet}
        />
        <div className="flex items-center gap-2.5">
          <Checkbox
            id="paper-pdf-answers"
            checked={answers}
            onCheckedChange={(checked) => setAnswers(checked === true)}
          />
          <label htmlFor="paper-pdf-answers">{t('withAnswers')}</label>
        </div>
        <Button size="sm" busy={print.isPending} onClick={() => print.mutate()}>
          {t('download')}
        </Button>
      </PopoverContent>
    </Popover>
  );
}
