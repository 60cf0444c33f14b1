import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { recheckImport } from '#web/features/admin-import/api/change-import.ts';
import type { QuestionImport } from '#web/features/admin-import/api/get-import.ts';
import { useImportStep } from '#web/features/admin-import/hooks/use-import-step.ts';

type LanguagesFoundProps = {
  import: QuestionImport;
  languages: NonNullable<QuestionImport['report']['languages']>;
};

/** What the file says in a second language became translations, unless somebody says that it is another paper. */
export function LanguagesFound({ import: known, languages: { paired, isApart } }: LanguagesFoundProps) {
  const { t } = useTranslation('admin-import');
  const change = useImportStep((languages_apart: boolean) =>
    recheckImport(known.id, { ...known.choices, languages_apart }),
  );
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4 md:p-4">
      <p className="min-w-56 flex-1 text-sm">
        {isApart ? t('languagesFound.apart') : t('languagesFound.paired', { count: paired })}
      </p>
      <Button variant="outline" size="sm" busy={change.isPending} onClick={() => change.run(!isApart)}>
        {isApart ? t('languagesFound.pair') : t('languagesFound.part')}
      </Button>
    </Card>
  );
}
