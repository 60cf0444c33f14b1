import { useTranslation } from 'react-i18next';
import { KINDS } from '#core/domain/questions/kinds/registry.ts';
import { numbersInWords } from '#web/components/review-number.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';

type KeyTextFieldProps = {
  kind: 'multiple' | 'numerical';
  label: string;
  hint: string;
  text: string;
  onText: (text: string) => void;
};

/** A key in the codes of its kind, and what they mean in words. */
export function KeyTextField({ kind, label, hint, text, onText }: KeyTextFieldProps) {
  const { t } = useTranslation('key-challenges');
  const { t: numberText } = useTranslation('number-answer');
  const key = KINDS[kind].readKey(text);
  return (
    <Field
      className="max-w-md"
      label={label}
      hint={key?.kind === 'numerical' ? numbersInWords(numberText, key.right) : hint}
      {...(!key && text.trim() !== '' && { error: t('key.unread') })}
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </Field>
  );
}
