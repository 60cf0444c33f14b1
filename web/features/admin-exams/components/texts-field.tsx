import { useTranslation } from 'react-i18next';
import type { InLanguages } from '#core/contracts/exams/exam-shape.ts';
import { TextField } from '#web/features/admin-exams/components/problem-field.tsx';
import { interfaceLanguages } from '#web/lib/i18n/languages.ts';

const OTHERS = ['hi', 'te', 'ta'] as const;

type TextsFieldProps = {
  path: string;
  label: string;
  value: InLanguages;
  onChange: (value: InLanguages) => void;
};

/** A text in English, and folded in the other languages, where the English stands in for what is left empty. */
export function TextsField({ path, label, value, onChange }: TextsFieldProps) {
  const { t } = useTranslation('admin-exams');
  return (
    <div className="grid gap-2">
      <TextField
        path={`${path}.en`}
        label={label}
        value={value.en}
        onChange={(en) => onChange({ ...value, en })}
      />
      <details className="text-sm">
        <summary className="cursor-pointer text-muted-foreground">{t('otherLanguages')}</summary>
        <div className="mt-2 grid gap-3 border-border border-l-2 pl-3">
          {OTHERS.map((language) => (
            <TextField
              key={language}
              path={`${path}.${language}`}
              label={`${label} (${interfaceLanguages.find(({ code }) => code === language)?.name ?? language})`}
              value={value[language]}
              onChange={(text) => onChange({ ...value, [language]: text })}
            />
          ))}
        </div>
      </details>
    </div>
  );
}
