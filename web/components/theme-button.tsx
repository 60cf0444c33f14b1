import { useTranslation } from 'react-i18next';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { chooseTheme } from '#web/lib/page/theme.ts';

/** Light or dark with one tap: for the public pages, which carry no menus. */
export function ThemeButton() {
  const { t } = useTranslation();
  const toggle = () => chooseTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
  return (
    <button
      type="button"
      aria-label={t('theme.switch')}
      onClick={toggle}
      className={buttonVariants({ variant: 'ghost', size: 'icon' })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
        <circle cx="12" cy="12" r="8" />
        <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
      </svg>
    </button>
  );
}
