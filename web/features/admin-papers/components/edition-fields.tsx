import { useTranslation } from 'react-i18next';
import type { PaperLanguages } from '#core/contracts/printing/printed-languages.ts';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import type { Booklet } from '#core/domain/papers/booklets.ts';
import { PaperLanguageFields } from '#web/components/paper-languages/paper-language-fields.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';

const LANGUAGES: readonly ContentLanguage[] = ['en', 'hi', 'te', 'ta'];

/** What a form of printing begins with. */
export const ENGLISH: PaperLanguages = { language: 'en', second: null, arrangement: 'side_by_side' };

type EditionFieldsProps = {
  languages: PaperLanguages;
  onLanguages: (languages: PaperLanguages) => void;
  booklet: Booklet;
  /** Those the paper is printed in. */
  letters: readonly Booklet[];
  onBooklet: (booklet: Booklet) => void;
};

/** In which languages and order it is printed. */
export function EditionFields({ languages, onLanguages, booklet, letters, onBooklet }: EditionFieldsProps) {
  const { t } = useTranslation('papers');
  return (
    <>
      <PaperLanguageFields
        label={t('language')}
        languages={LANGUAGES.map((lang) => ({ lang, label: t(`languages.${lang}`) }))}
        value={languages}
        onChange={onLanguages}
      />
      {letters.length > 1 && (
        <Field label={t('booklet')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={booklet}
              onChange={(event) => {
                const chosen = letters.find((known) => known === event.target.value);
                if (chosen) onBooklet(chosen);
              }}
            >
              {letters.map((letter) => (
                <option key={letter} value={letter}>
                  {letter}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
    </>
  );
}
