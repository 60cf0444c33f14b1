import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '#web/components/ui/switch.tsx';

type NtaSwitchProps = { isOn: boolean; disabled: boolean; onChange: (isOn: boolean) => void };

/** For this test alone; the profile says how the next ones begin. */
export function NtaSwitch({ isOn, disabled, onChange }: NtaSwitchProps) {
  const { t } = useTranslation('exam-instructions');
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6 rounded-lg bg-muted p-4">
      <div className="grid gap-0.5">
        <label htmlFor={id} className="font-medium">
          {t('mode.name')}
        </label>
        <p id={`${id}-text`} className="text-muted-foreground text-sm">
          {t('mode.text')}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-text`}
        checked={isOn}
        disabled={disabled}
        onCheckedChange={onChange}
        className="mt-0.5"
      />
    </div>
  );
}
