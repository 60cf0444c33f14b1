import { useTranslation } from 'react-i18next';
import { Field } from '#web/components/ui/field.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';

const LONGEST_REASON = 1000;

type ReasonFieldProps = { value: string; onChange: (value: string) => void; isRefused: boolean };

/** Why marks change: asked for every time, and kept. */
export function ReasonField({ value, onChange, isRefused }: ReasonFieldProps) {
  const { t } = useTranslation('remarking');
  return (
    <Field
      label={t('reason.label')}
      hint={t('reason.hint')}
      error={isRefused ? t('reason.missing') : undefined}
    >
      {(control) => (
        <Textarea
          {...control}
          required
          maxLength={LONGEST_REASON}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
