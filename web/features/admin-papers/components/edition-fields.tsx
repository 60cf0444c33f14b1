import { useTranslation } from 'react-i18next';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import type { Booklet } from '#core/domain/papers/booklets.ts';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';

const LANGUAGES: readonly ContentLanguage[] = ['en', 'hi', 'te', 'ta'];

type EditionFieldsProps = {
  language: ContentLanguage;
  onLanguage: (language: ContentLanguage) => void;
  booklet: Booklet;
  /** Those the paper is printed in. */
  letters: readonly Booklet[];
  onBooklet: (booklet: Booklet) => void;
};

/** In which language and order it is printed. */
export function EditionFields({ language, onLanguage, booklet, letters, onBooklet }: EditionFieldsProps) {
  const { t } = useTranslation('papers');
  return (
    <>
      <Field label={t('language')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={language}
            onChange={(event) => {
              const chosen = LANGUAGES.find((known) => known === event.target.value);
              if (chosen) onLanguage(chosen);
            }}
          >
            {LANGUAGES.map((known) => (
              <option key={known} value={known}>
                {t(`languages.${known}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
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
