import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/ui/badge.tsx';
import { Switch } from '#web/components/ui/switch.tsx';
import { writeDemoFlag } from '#web/lib/demo/demo-flag.ts';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';

/** On a phone the badge stands where the switch's name stood. */
export function DemoSwitch() {
  const { t } = useTranslation('shell');
  const { isOn, isAllowed } = useDemoMode();
  return (
    <>
      {isOn && <Badge variant="primary">{t('demo.badge')}</Badge>}
      <label
        htmlFor="demo-mode"
        title={isAllowed ? t('demo.hint') : t('demo.notAllowed')}
        className={`flex min-h-11 items-center gap-2 text-sm ${isAllowed ? '' : 'opacity-70'}`}
      >
        <span className={isOn ? 'max-md:sr-only' : undefined}>
          <span className="max-md:hidden">{t('demo.label')}</span>
          <span className="md:hidden" aria-hidden="true">
            {t('demo.short')}
          </span>
        </span>
        <Switch
          id="demo-mode"
          aria-label={t('demo.label')}
          aria-describedby={isAllowed ? undefined : 'demo-not-allowed'}
          checked={isOn}
          disabled={!isAllowed}
          onCheckedChange={writeDemoFlag}
        />
      </label>
      {!isAllowed && (
        <span id="demo-not-allowed" className="sr-only">
          {t('demo.notAllowed')}
        </span>
      )}
    </>
  );
}
