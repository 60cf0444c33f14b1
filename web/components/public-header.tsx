import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '#web/components/language-switch.tsx';
import { LogoMark } from '#web/components/logo.tsx';
import { ProductName } from '#web/components/product-name.tsx';
import { ThemeButton } from '#web/components/theme-button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { useSite } from '#web/lib/page/use-site.ts';
import { useSession } from '#web/lib/session/session.ts';

export function PublicHeader() {
  const { t } = useTranslation();
  const { pricing } = useSite();
  const signedIn = useSession().status === 'signed-in';
  return (
    <header className="page flex h-18 items-center justify-between">
      <Link to="/" className="flex items-center gap-2.5 font-bold text-lg sm:text-xl">
        <LogoMark />
        <span className="max-[22rem]:sr-only">
          <ProductName />
        </span>
      </Link>
      <div className="flex items-center gap-1">
        <nav aria-label={t('header.navigation')} className="hidden sm:flex">
          <Link to="/courses" className={buttonVariants({ variant: 'ghost', size: 'sm' })}>
            {t('header.courses')}
          </Link>
          {pricing && (
            <Link to="/pricing" className={buttonVariants({ variant: 'ghost', size: 'sm' })}>
              {t('header.pricing')}
            </Link>
          )}
        </nav>
        <LanguageSwitch />
        <ThemeButton />
        <Link
          to={signedIn ? '/app' : '/auth'}
          className={buttonVariants({ variant: 'outline', size: 'sm', className: 'max-sm:px-2' })}
        >
          {t(signedIn ? 'header.enterApp' : 'header.signIn')}
        </Link>
      </div>
    </header>
  );
}
