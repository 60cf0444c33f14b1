import { useTranslation } from 'react-i18next';
import type { PrintWarning } from '#core/contracts/printing/generate-print-pdfs.ts';
import { Alert } from '#web/components/ui/alert.tsx';

interface PackageWarningsProps {
  warnings: readonly PrintWarning[];
  /** 'alert' where they appear after something that somebody did. */
  role?: 'alert';
}

/** What to know before printing: which questions did not come out as on the screen. Its texts are those of 'printing'. */
export function PackageWarnings({ warnings, role }: PackageWarningsProps) {
  const { t } = useTranslation('printing');
  if (warnings.length === 0) return null;
  const numbersOf = (code: string) =>
    warnings.flatMap((warning) => (warning.code === code ? (warning.q ?? []) : []));
  const formulas = numbersOf('formula_as_text');
  const figures = numbersOf('figure_missing');
  const signs = numbersOf('sign_missing');
  const hasTitleSigns = warnings.some(({ code, q }) => code === 'sign_missing' && q === undefined);
  const alone = numbersOf('not_translated');
  const known = new Set(['formula_as_text', 'figure_missing', 'sign_missing', 'not_translated']);
  const texts = [
    warnings.some(({ code, q }) => code === 'not_translated' && q === undefined) &&
      t('warnings.notTranslated'),
    alone.length > 0 && t('warnings.inOneLanguage', { count: alone.length, numbers: alone.join(', ') }),
    formulas.length > 0 && t('warnings.formulas', { count: formulas.length, numbers: formulas.join(', ') }),
    figures.length > 0 && t('warnings.figures', { count: figures.length, numbers: figures.join(', ') }),
    signs.length > 0 && t('warnings.signs', { count: signs.length, numbers: signs.join(', ') }),
    hasTitleSigns && t('warnings.titleSigns'),
    ...warnings.flatMap(({ code, message }) => (known.has(code) ? [] : [message])),
  ].filter((text) => text !== false);
  return (
    <Alert kind="warning" className="mt-5" role={role}>
      <ul className="grid gap-1">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}
