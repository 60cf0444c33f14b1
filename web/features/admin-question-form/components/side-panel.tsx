import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet, SheetContent, SheetTitle } from '#web/components/ui/sheet.tsx';

type SidePanelProps = { title: string; onClose: () => void; children: ReactNode };

/** What is known of the question, beside its form. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const { t } = useTranslation('common');
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent
        side="right"
        closeLabel={t('close')}
        className="w-full max-w-full sm:w-[36rem] sm:max-w-[85vw]"
      >
        <SheetTitle className="border-border border-b px-5 py-4 pr-14 font-semibold text-lg">
          {title}
        </SheetTitle>
        {/* It scrolls with the keyboard, too. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached */}
        <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-5" tabIndex={0}>
          {children}
        </div>
      </SheetContent>
    </Sheet>
  );
}
