import { useTranslation } from 'react-i18next';
import {
  ARRANGEMENTS,
  type Arrangement,
  isPairPrinted,
  type PaperLanguages,
} from '#core/contracts/printing/printed-languages.ts';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';

type PaperLanguageFieldsProps = {
  /** Of the first language. */
  label: string;
  /** Those it may be printed in, as they are called here. */
  languages: readonly { lang: ContentLanguage; label: string }[];
  value: PaperLanguages;
  onChange: (value: PaperLanguages) => void;
};

/** In which language a paper is printed, or in which two, and how these stand. */
export function PaperLanguageFields({ label, languages, value, onChange }: PaperLanguageFieldsProps) {
  const { t } = useTranslation('paper-languages');
  const { language, second, arrangement } = value;
  const others = languages.filter(({ lang }) => isPairPrinted(language, lang));
  const named = languages.map(({ lang, label: name }) => ({ value: lang, name }));
  const choose = (chosen: ContentLanguage) =>
    onChange({ ...value, language: chosen, second: second && isPairPrinted(chosen, second) ? second : null });
  return (
    <>
      <Choice label={label} value={language} options={named} onChoose={choose} />
      {others.length > 0 && (
        <Choice
          label={t('second')}
          value={second ?? ''}
          options={[
            { value: '' as const, name: t('none') },
            ...others.map(({ lang, label: name }) => ({ value: lang, name })),
          ]}
          onChoose={(chosen) => onChange({ ...value, second: chosen || null })}
        />
      )}
      {second && (
        <Choice<Arrangement>
          label={t('arrangement')}
          hint={t('hint')}
          value={arrangement}
          options={ARRANGEMENTS.map((known) => ({ value: known, name: t(`arrangements.${known}`) }))}
          onChoose={(chosen) => onChange({ ...value, arrangement: chosen })}
        />
      )}
    </>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  hint?: string;
  value: Value;
  options: readonly { value: Value; name: string }[];
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, hint, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value}
          onChange={(event) => {
            const chosen = options.find((known) => known.value === event.target.value);
            if (chosen) onChoose(chosen.value);
          }}
        >
          {options.map((known) => (
            <option key={known.value} value={known.value}>
              {known.name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
