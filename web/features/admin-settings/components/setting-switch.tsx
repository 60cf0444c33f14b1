import { useId } from 'react';
import { Switch } from '#web/components/ui/switch.tsx';

type SettingSwitchProps = {
  label: string;
  text: string;
  checked: boolean;
  busy: boolean;
  onChange: (checked: boolean) => void;
};

/** Takes effect when it is switched; there is nothing to save. */
export function SettingSwitch({ label, text, checked, busy, onChange }: SettingSwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <label htmlFor={id} className="grid">
        <span className="font-medium">{label}</span>
        <span className="text-muted-foreground text-sm">{text}</span>
      </label>
      <Switch id={id} checked={checked} aria-busy={busy} onCheckedChange={onChange} className="mt-1" />
    </div>
  );
}
