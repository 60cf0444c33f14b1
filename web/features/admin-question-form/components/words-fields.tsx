import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { MAX_STEM } from '#core/domain/question-bank/question-words.ts';
import { Button } from '#web/components/ui/button.tsx';
import { RichTextField } from '#web/features/admin-question-form/components/rich-text-field.tsx';
import type { QuestionWords } from '#web/features/admin-question-form/model/question-draft.ts';
import type { Problem } from '#web/features/admin-question-form/model/validate-question.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';

/** From here on the form says how much room is left. */
const NEARLY_FULL = MAX_STEM - 500;

type WordsFieldsProps = {
  part: Problem['part'];
  words: QuestionWords;
  onChange: (change: Partial<QuestionWords>) => void;
  lang: string;
  problem: Problem | null;
  onFiles: (files: File[]) => void;
  /** Between the options and the explanation. */
  children?: ReactNode;
  /** At the end of the line above the options. */
  optionsAside?: ReactNode;
  /** null: no more, or no fewer, are possible; of a translation, they are those of its original. */
  onAddOption?: (() => void) | null;
  onRemoveOption?: ((place: number) => void) | null;
};

/** Stem, options and explanation, in one language. */
export function WordsFields(props: WordsFieldsProps) {
  const { part, words, onChange, lang, problem, onFiles, children, optionsAside } = props;
  const { onAddOption = null, onRemoveOption = null } = props;
  const { t } = useTranslation('question-form');
  const errorOf = (field: string) =>
    problem?.part === part && problem.field === field ? t(`problems.${problem.code}`) : undefined;
  const length = [...words.stem].length;
  const field = { lang, onFiles };
  return (
    <>
      <RichTextField
        {...field}
        label={t('fields.stem')}
        name={`${part}-stem`}
        rows={4}
        value={words.stem}
        onChange={(stem) => onChange({ stem })}
        error={errorOf('stem')}
        hint={
          length > NEARLY_FULL
            ? t('fields.stemLength', { length: formatNumber(length), most: formatNumber(MAX_STEM) })
            : undefined
        }
      />
      {words.options.length > 0 && (
        <fieldset className="@container grid min-w-0 gap-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <legend className="contents">
              <span className="font-semibold">{t('fields.options')}</span>
            </legend>
            {optionsAside}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @lg:grid-cols-2">
            {words.options.map((option, place) => (
              <RichTextField
                {...field}
                key={OPTION_LETTERS[place]}
                label={t('fields.option', { letter: OPTION_LETTERS[place] })}
                name={`${part}-option-${place}`}
                isLine
                value={option}
                onChange={(text) => onChange({ options: words.options.with(place, text) })}
                error={errorOf(`option-${place}`)}
                aside={
                  onRemoveOption && (
                    <Button
                      variant="ghost"
                      size="icon"
                      className="-my-2.5"
                      aria-label={t('fields.removeOption', { letter: OPTION_LETTERS[place] })}
                      onClick={() => onRemoveOption(place)}
                    >
                      <X aria-hidden="true" />
                    </Button>
                  )
                }
              />
            ))}
          </div>
          {onAddOption && (
            <Button variant="outline" size="sm" className="justify-self-start" onClick={onAddOption}>
              <Plus aria-hidden="true" />
              {t('fields.addOption')}
            </Button>
          )}
        </fieldset>
      )}
      {children}
      <RichTextField
        {...field}
        label={t('fields.explanation')}
        name={`${part}-explanation`}
        rows={3}
        value={words.explanation}
        onChange={(explanation) => onChange({ explanation })}
        error={errorOf('explanation')}
      />
    </>
  );
}
