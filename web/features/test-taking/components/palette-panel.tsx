import { useTranslation } from 'react-i18next';
import { OpenShortcuts } from '#web/features/test-taking/components/open-shortcuts.tsx';
import { PaletteGrid, type PaletteGridProps } from '#web/features/test-taking/components/palette-grid.tsx';

/** On a wide screen the palette stands beside the question. */
export function PalettePanel({
  onOpenShortcuts,
  ...palette
}: PaletteGridProps & { onOpenShortcuts: () => void }) {
  const { t } = useTranslation('test-taking');
  return (
    <aside aria-label={t('palette.title')} className="w-112 border-border border-l">
      <div className="sticky top-18 grid max-h-[calc(100dvh-4.5rem)] content-start gap-6 overflow-y-auto p-5">
        <PaletteGrid {...palette} />
        <OpenShortcuts onClick={onOpenShortcuts} />
      </div>
    </aside>
  );
}
