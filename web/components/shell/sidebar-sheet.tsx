import { useTranslation } from 'react-i18next';
import { Sidebar, type SidebarProps } from '#web/components/shell/sidebar.tsx';
import { Sheet, SheetContent, SheetTitle } from '#web/components/ui/sheet.tsx';

type SidebarSheetProps = SidebarProps & { open: boolean; onOpenChange: (open: boolean) => void };

/** The menu of a phone, 18rem wide, over the screen. */
export function SidebarSheet({ open, onOpenChange, ...sidebar }: SidebarSheetProps) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent focusFirst="nav a" closeLabel={t('common:close')} className="w-72 md:hidden">
        <SheetTitle className="sr-only">{t('navigation')}</SheetTitle>
        <Sidebar {...sidebar} onNavigate={() => onOpenChange(false)} />
      </SheetContent>
    </Sheet>
  );
}
