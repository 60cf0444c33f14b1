import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '#web/components/language-switch.tsx';
import { LogoMark } from '#web/components/logo.tsx';
import { ThemeButton } from '#web/components/theme-button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { useSession } from '#web/lib/session.ts';

export function PublicHeader() {
  const { t } = useTranslation();
  const signedIn = useSession().status === 'signed-in';
  return (
    <header className="page flex h-18 items-center justify-between">
      <Link to="/" className="flex items-center gap-2.5 font-bold text-xl">
        <LogoMark />
        <span className="max-[22rem]:sr-only">{t('productName')}</span>
      </Link>
      <div className="flex items-center gap-1">
        <nav aria-label={t('header.navigation')} className="hidden sm:flex">
          <Link to="/courses" className={buttonVariants({ variant: 'ghost', size: 'sm' })}>
            {t('header.courses')}
          </Link>
          <Link to="/pricing" className={buttonVariants({ variant: 'ghost', size: 'sm' })}>
            {t('header.pricing')}
          </Link>
        </nav>
        <LanguageSwitch />
        <ThemeButton />
        <Link to={signedIn ? '/app' : '/auth'} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
          {t(signedIn ? 'header.enterApp' : 'header.signIn')}
        </Link>
      </div>
    </header>
  );
}
