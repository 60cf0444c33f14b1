import { useTranslation } from 'react-i18next';
import { numerical } from '#core/domain/questions/kinds/numerical/numerical.ts';
import { NumberKey } from '#web/components/review-number.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import type { RulingFieldsProps } from '#web/features/remarking/components/ruling-fields-props.ts';

/** Numbers and ranges that are right, and what they mean in words. */
export function NumberFields({ draft, onDraft }: Omit<RulingFieldsProps, 'question'>) {
  const { t } = useTranslation('remarking');
  const key = numerical.readKey(draft.number);
  return (
    <Field
      className="max-w-md pl-7"
      label={t('choose.numbers')}
      hint={key ? <NumberKey numberKey={key} /> : t('choose.numbersHint')}
      {...(!key && draft.number.trim() !== '' && { error: t('choose.numbersUnread') })}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="text"
          autoComplete="off"
          maxLength={100}
          value={draft.number}
          onChange={({ target }) => onDraft({ ...draft, number: target.value })}
        />
      )}
    </Field>
  );
}
