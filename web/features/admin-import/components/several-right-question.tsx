import { useTranslation } from 'react-i18next';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { recheckImport } from '#web/features/admin-import/api/change-import.ts';
import type { QuestionImport, SeveralRight } from '#web/features/admin-import/api/get-import.ts';
import { useImportStep } from '#web/features/admin-import/hooks/use-import-step.ts';

/** What only the person knows who wrote the file: whether options that it calls right are all to be chosen. */
export function SeveralRightQuestion({
  import: known,
  severalRight: { count, areTogether, examples },
}: {
  import: QuestionImport;
  severalRight: SeveralRight;
}) {
  const { t } = useTranslation('admin-import');
  const choose = useImportStep((several_together: boolean) =>
    recheckImport(known.id, { ...known.choices, several_together }),
  );
  if (areTogether)
    return (
      <Card className="flex flex-wrap items-center justify-between gap-3" aria-labelledby="several-right">
        <CardTitle id="several-right" className="text-base">
          {t('severalRight.taken', { count })}
        </CardTitle>
        <Button variant="outline" size="sm" busy={choose.isPending} onClick={() => choose.run(false)}>
          {t('severalRight.undo')}
        </Button>
      </Card>
    );
  return (
    <Card className="grid justify-items-start gap-4 border-warning" aria-labelledby="several-right">
      <CardTitle id="several-right">{t('severalRight.title', { count })}</CardTitle>
      <p className="text-muted-foreground">{t('severalRight.text')}</p>
      <ul className="grid gap-3 text-sm">
        {examples.map(({ row, stem, key }) => (
          <li key={row} className="wrap-anywhere">
            <MathText text={stem} className="text-muted-foreground" />
            <p className="font-medium">
              {t('rows.key')}: {key.replaceAll(',', ', ')}
            </p>
          </li>
        ))}
      </ul>
      <Button variant="secondary" busy={choose.isPending} onClick={() => choose.run(true)}>
        {t('severalRight.take')}
      </Button>
    </Card>
  );
}
