import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languagesAsked, type PaperLanguages } from '#core/contracts/printing/printed-languages.ts';
import { MAX_SPARE_SHEETS, type PrintSittingRunRequest } from '#core/contracts/sittings/print-run.ts';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { PaperLanguageFields } from '#web/components/paper-languages/paper-language-fields.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { NumberInput } from '#web/components/ui/number-input.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#web/components/ui/popover.tsx';
import { printSittingRun } from '#web/features/admin-sittings/api/sittings.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

const LANGUAGES: readonly ContentLanguage[] = ['en', 'hi', 'te', 'ta'];
const KINDS = ['sheets', 'papers_and_sheets'] as const;
const ENGLISH: PaperLanguages = { language: 'en', second: null, arrangement: 'side_by_side' };

/** Everything a hall needs on paper, for those on its list, in their order. */
export function PrintRunButton({ sittingId }: { sittingId: string }) {
  const { t } = useTranslation('admin-sittings');
  const [what, setWhat] = useState<(typeof KINDS)[number]>('sheets');
  const [languages, setLanguages] = useState(ENGLISH);
  const [spare, setSpare] = useState<number | null>(2);
  const [hasGrid, setGrid] = useState(true);
  const [isTwoSided, setTwoSided] = useState(false);
  const print = useMutation({
    mutationFn: (part: number) => {
      const wanted: PrintSittingRunRequest = {
        sitting_id: sittingId,
        what,
        ...languagesAsked(languages),
        spare: spare ?? 0,
        roll_grid: hasGrid,
        two_sided: isTwoSided,
        part,
      };
      return printSittingRun(wanted);
    },
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error(failureText(error, t('printRun.failed'))),
  });
  const parts = print.data?.parts ?? 1;
  const part = print.variables ?? 1;
  const forget = () => print.reset();
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="outline" size="sm">
          <Printer aria-hidden="true" />
          {t('printRun.open')}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={t('printRun.open')} className="grid gap-4 p-4">
        <p className="text-muted-foreground text-sm">{t('printRun.text')}</p>
        <Field label={t('printRun.what')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={what}
              onChange={(event) => {
                const chosen = KINDS.find((known) => known === event.target.value);
                if (chosen) setWhat(chosen);
                forget();
              }}
            >
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`printRun.kinds.${kind}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <PaperLanguageFields
          label={t('printRun.language')}
          languages={LANGUAGES.map((lang) => ({ lang, label: t(`printRun.languages.${lang}`) }))}
          value={languages}
          onChange={(chosen) => {
            setLanguages(chosen);
            forget();
          }}
        />
        <Field label={t('printRun.spare')} hint={t('printRun.spareHint')}>
          {(control) => (
            <NumberInput {...control} value={spare} min={0} max={MAX_SPARE_SHEETS} onChange={setSpare} />
          )}
        </Field>
        <div className="grid gap-1">
          <div className="flex items-center gap-2.5">
            <Checkbox
              id="print-run-roll-grid"
              aria-describedby="print-run-roll-grid-hint"
              checked={hasGrid}
              onCheckedChange={(checked) => {
                setGrid(checked === true);
                forget();
              }}
            />
            <label htmlFor="print-run-roll-grid">{t('printRun.rollGrid')}</label>
          </div>
          <p id="print-run-roll-grid-hint" className="text-muted-foreground text-sm">
            {t('printRun.rollGridHint')}
          </p>
        </div>
        <div className="flex items-center gap-2.5">
          <Checkbox
            id="print-run-two-sided"
            checked={isTwoSided}
            onCheckedChange={(checked) => setTwoSided(checked === true)}
          />
          <label htmlFor="print-run-two-sided">{t('printRun.twoSided')}</label>
        </div>
        <Button size="sm" busy={print.isPending} onClick={() => print.mutate(1)}>
          {t('printRun.download')}
        </Button>
        {parts > 1 && part < parts && (
          <Button variant="outline" size="sm" busy={print.isPending} onClick={() => print.mutate(part + 1)}>
            {t('printRun.next', { part: part + 1, parts })}
          </Button>
        )}
        {print.data && print.data.warnings.length > 0 && (
          <Alert kind="warning">
            <ul>
              {print.data.warnings.slice(0, 10).map(({ code, q, message }) => (
                <li key={`${code} ${q ?? ''} ${message}`}>{message}</li>
              ))}
            </ul>
          </Alert>
        )}
      </PopoverContent>
    </Popover>
  );
}
