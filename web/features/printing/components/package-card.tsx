import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileDown, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PrintPackage } from '#core/contracts/printing/generate-print-pdfs.ts';
import type { PaperLanguages } from '#core/contracts/printing/printed-languages.ts';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { testCodeOf } from '#core/domain/omr/sheet-code.ts';
import { PackageWarnings } from '#web/components/package-warnings.tsx';
import { studyLanguages } from '#web/components/profile-fields/options.ts';
import { Button } from '#web/components/ui/button.tsx';
import { type ButtonVariants, buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { releasedResultsQuery } from '#web/features/printing/api/has-released-results.ts';
import { useDownload } from '#web/features/printing/hooks/use-download.ts';
import { answersFileName, paperFileName, sheetFileName } from '#web/features/printing/model/file-names.ts';
import { fetchAnswerPaper } from '#web/lib/requests/fetch-answer-paper.ts';
import { fetchPrintFile } from '#web/lib/requests/fetch-print-file.ts';

export function PackageCard({ printed }: { printed: PrintPackage }) {
  const { t } = useTranslation('printing');
  const { test_id: testId, version } = printed;
  const languages = languagesOf(printed);
  const languageName = [languages.language, languages.second].flatMap(nameOf).join(' + ');
  const areAnswersOut = useQuery(releasedResultsQuery(testId)).data ?? false;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('package.title')}</CardTitle>
        <CardDescription>
          {t('package.text', { code: testCodeOf(testId), language: languageName, version })}
        </CardDescription>
      </CardHeader>
      <div className="grid gap-3 sm:justify-items-start">
        <DownloadButton
          name={t('download.paper')}
          fileName={paperFileName(testId)}
          fetch={() => fetchPrintFile(printed.paper_pdf_url)}
        />
        <DownloadButton
          variant="secondary"
          name={t('download.sheet')}
          fileName={sheetFileName(testId)}
          fetch={() => fetchPrintFile(printed.omr_pdf_url)}
        />
        <Link
          to="/app/tests/$testId/upload-print"
          params={{ testId }}
          className={buttonVariants({ variant: 'outline' })}
        >
          <Upload aria-hidden="true" />
          {t('package.upload')}
        </Link>
        {areAnswersOut && (
          <DownloadButton
            variant="ghost"
            name={t('download.answers')}
            fileName={answersFileName(testId)}
            fetch={() => fetchAnswerPaper(testId, { languages })}
          />
        )}
      </div>
      <PackageWarnings warnings={printed.warnings} />
    </Card>
  );
}

const nameOf = (language: ContentLanguage | null) =>
  studyLanguages.find(({ lang }) => lang === language)?.ownName ?? [];

function languagesOf({ language, second_language, arrangement }: PrintPackage): PaperLanguages {
  return { language, second: second_language, arrangement: arrangement ?? 'side_by_side' };
}

type DownloadButtonProps = {
  name: string;
  fileName: string;
  fetch: () => Promise<Blob>;
  variant?: ButtonVariants['variant'];
};

function DownloadButton({ name, fileName, fetch, variant }: DownloadButtonProps) {
  const download = useDownload();
  return (
    <Button variant={variant} busy={download.isPending} onClick={() => download.mutate({ fileName, fetch })}>
      <FileDown aria-hidden="true" />
      {name}
    </Button>
  );
}
