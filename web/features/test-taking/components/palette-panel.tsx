import { Keyboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { PaletteGrid, type PaletteGridProps } from '#web/features/test-taking/components/palette-grid.tsx';

/** On a wide screen the palette stands beside the question. */
export function PalettePanel({
  onOpenShortcuts,
  ...palette
}: PaletteGridProps & { onOpenShortcuts: () => void }) {
  const { t } = useTranslation('test-taking');
  return (
    <aside aria-label={t('palette.title')} className="hidden w-112 border-border border-l xl:block">
      <div className="sticky top-18 grid max-h-[calc(100dvh-4.5rem)] content-start gap-6 overflow-y-auto p-5">
        <PaletteGrid {...palette} />
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start text-muted-foreground"
          onClick={onOpenShortcuts}
        >
          <Keyboard aria-hidden="true" />
          {t('shortcuts.open')}
        </Button>
      </div>
    </aside>
  );
}
