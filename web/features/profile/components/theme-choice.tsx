import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { chooseTheme, useTheme } from '#web/lib/page/theme.ts';

const themes = ['light', 'dark', 'system'] as const;

/** Stored on the device: each device can have another theme. */
export function ThemeChoice() {
  const { t } = useTranslation(['profile', 'common']);
  const id = useId();
  const options = themes.map((value) => ({ value, label: t(`common:theme.${value}`) }));
  return (
    <div className="grid max-w-md gap-2">
      <span id={id} className="font-medium">
        {t('preferences.theme')}
      </span>
      <Segmented labelledBy={id} value={useTheme()} onValueChange={chooseTheme} options={options} />
    </div>
  );
}
