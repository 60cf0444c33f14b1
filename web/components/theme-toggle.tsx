import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PopupButton } from '#web/components/popup-button.tsx';
import { Button } from '#web/components/ui/button.tsx';

const loadMenu = async () => (await import('#web/components/theme-menu.tsx')).ThemeMenu;

export function ThemeToggle() {
  const { t } = useTranslation();
  const button = (
    <Button variant="ghost" size="icon" aria-label={t('theme.label')}>
      <Sun aria-hidden="true" className="dark:hidden" />
      <Moon aria-hidden="true" className="hidden dark:block" />
    </Button>
  );
  return <PopupButton kind="menu" button={button} load={loadMenu} popup={{}} />;
}
