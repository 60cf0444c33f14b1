import { Languages } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import type { ExamLanguage } from '#web/features/test-taking/hooks/use-exam-language.ts';

/** Each language under its own name, so that anyone who reads it finds it. */
const NAMES: Record<ContentLanguage, string> = { en: 'English', hi: 'हिन्दी', te: 'తెలుగు', ta: 'தமிழ்' };

type LanguageSelectProps = {
  language: ExamLanguage;
  /** The language the question on screen is really in. */
  shown: ContentLanguage;
};

export function LanguageSelect({ language, shown }: LanguageSelectProps) {
  const { t } = useTranslation('test-taking');
  const id = useId();
  const { wanted, choices, choose, isLoading, isMissing } = language;
  const note = isLoading
    ? t('language.loading')
    : isMissing
      ? t('language.missing')
      : wanted !== shown
        ? t('language.untranslated')
        : '';
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <label htmlFor={id} className="inline-flex items-center gap-1.5 text-muted-foreground text-sm">
        <Languages aria-hidden="true" className="size-4" />
        {t('language.label')}
      </label>
      <NativeSelect
        id={id}
        value={wanted}
        onChange={(event) => choose(event.target.value as ContentLanguage)}
        // As wide as what it shows: measuring the other names would fetch the fonts of their scripts.
        className="field-sizing-content min-w-32"
      >
        {choices.map((code) => (
          <option key={code} value={code} lang={code}>
            {NAMES[code]}
          </option>
        ))}
      </NativeSelect>
      <p role="status" className="basis-full text-right text-muted-foreground text-sm empty:hidden">
        {note}
      </p>
    </div>
  );
}
