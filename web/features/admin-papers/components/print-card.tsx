import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BOOKLETS, type Booklet } from '#core/domain/papers/booklets.ts';
import { PackageWarnings } from '#web/components/package-warnings.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import {
  type Edition,
  fetchPreview,
  fetchPrinted,
  type PrintedFile,
} from '#web/features/admin-papers/api/print-paper.ts';
import { AnswerSheetChoice } from '#web/features/admin-papers/components/answer-sheet-choice.tsx';
import { EditionFields, ENGLISH } from '#web/features/admin-papers/components/edition-fields.tsx';
import { useOffice } from '#web/lib/office/use-office.ts';
import { downloadFile } from '#web/lib/page/download-file.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type Piece = 'paper' | 'sheet' | 'key';
const PIECES: readonly Piece[] = ['paper', 'sheet', 'key'];

type PrintCardProps = {
  paper: { id: string; title: string; booklets: number };
  testId: string;
  /** False: the answer sheet has no place for every answer. */
  isForPaper: boolean;
  /** A clerk prints no key. */
  pieces?: readonly Piece[];
  /** Instead of the heading of the card. */
  title?: string;
};

/** A booklet, the sheet that knows it, and its key. */
export function PrintCard({ paper, testId, isForPaper, pieces = PIECES, title }: PrintCardProps) {
  const { isStaff } = useOffice();
  const { t } = useTranslation('papers');
  const [languages, setLanguages] = useState(ENGLISH);
  const [booklet, setBooklet] = useState<Booklet>('A');
  const [printed, setPrinted] = useState<(Edition & Pick<PrintedFile, 'warnings'>) | null>(null);
  // Another edition may have come out otherwise.
  const isShown = printed?.languages === languages && printed.booklet === booklet;
  const letters = BOOKLETS.slice(0, paper.booklets);
  const print = useMutation({
    mutationFn: async (piece: Piece) => {
      const edition = { languages, booklet };
      const printed: PrintedFile =
        piece === 'key'
          ? { file: await fetchPreview(paper.id, { ...edition, answers: true }), warnings: [] }
          : await fetchPrinted(testId, edition, piece);
      downloadFile(printed.file, `${paper.title} ${booklet} ${piece}.pdf`);
      return { ...edition, warnings: printed.warnings };
    },
    onSuccess: (printed, piece) => piece === 'paper' && setPrinted(printed),
    onError: (error) => toast.error(failureText(error, t('pdfFailed'))),
  });
  if (!isForPaper)
    return (
      <Card>
        <CardTitle>{title ?? t('print')}</CardTitle>
        <CardDescription>{t('notForPaper')}</CardDescription>
      </Card>
    );
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title ?? t('print')}</CardTitle>
        {!title && <CardDescription>{t(letters.length > 1 ? 'printBooklets' : 'printText')}</CardDescription>}
      </CardHeader>
      <div className="grid gap-4 sm:grid-cols-2 lg:max-w-xl">
        <EditionFields
          languages={languages}
          booklet={booklet}
          letters={letters}
          onLanguages={setLanguages}
          onBooklet={setBooklet}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {pieces.map((piece) => (
          <Button
            key={piece}
            variant="outline"
            size="sm"
            busy={print.isPending && print.variables === piece}
            onClick={() => !print.isPending && print.mutate(piece)}
          >
            <FileDown aria-hidden="true" />
            {t(`pieces.${piece}`)}
          </Button>
        ))}
      </div>
      {printed && isShown && <PackageWarnings role="alert" warnings={printed.warnings} />}
      {!isStaff && <AnswerSheetChoice testId={testId} hasBooklets={paper.booklets > 1} />}
    </Card>
  );
}
