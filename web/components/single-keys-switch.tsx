import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Label } from '#web/components/ui/label.tsx';
import { Switch } from '#web/components/ui/switch.tsx';
import { chooseSingleKeys, useSingleKeys } from '#web/lib/page/single-keys.ts';

/** Switches the shortcuts of a single character off, or on again, on every screen of this device. */
export function SingleKeysSwitch({ hasText = false }: { hasText?: boolean }) {
  const { t } = useTranslation('shell');
  const id = useId();
  const isOn = useSingleKeys();
  return (
    <div className={`flex items-start gap-6 ${hasText ? 'justify-between' : 'gap-3!'}`}>
      <div className="grid gap-0.5">
        <Label htmlFor={id} className={hasText ? 'text-base' : 'font-normal text-muted-foreground'}>
          {t('singleKeys')}
        </Label>
        {hasText && (
          <p id={`${id}-text`} className="text-muted-foreground text-sm">
            {t('singleKeysText')}
          </p>
        )}
      </div>
      <Switch
        id={id}
        aria-describedby={hasText ? `${id}-text` : undefined}
        checked={isOn}
        onCheckedChange={chooseSingleKeys}
        className={hasText ? 'mt-0.5' : undefined}
      />
    </div>
  );
}
