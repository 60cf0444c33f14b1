import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { HeroIllustration } from '#web/features/landing/components/hero-illustration.tsx';

export function Hero() {
  const { t } = useTranslation('landing');
  return (
    <section className="page grid items-center gap-8 pt-6 pb-12 md:pt-12 md:pb-20 lg:grid-cols-[1.1fr_1fr] lg:gap-12">
      <div className="grid justify-items-start gap-5">
        <p className="font-semibold text-link">{t('hero.eyebrow')}</p>
        <h1 className="font-extrabold text-4xl tracking-tight md:text-5xl">{t('hero.title')}</h1>
        <p className="max-w-xl text-lg text-muted-foreground">{t('hero.text')}</p>
        <div className="mt-2 flex w-full flex-wrap gap-3">
          <Link
            to="/auth"
            search={{ mode: 'signUp' }}
            className={buttonVariants({ size: 'lg', className: 'max-sm:w-full' })}
          >
            {t('hero.start')}
          </Link>
          <Link
            to="/demo"
            className={buttonVariants({ variant: 'outline', size: 'lg', className: 'max-sm:w-full' })}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" className="size-5">
              <path d="M8 5.5v13l10.5-6.5z" />
            </svg>
            {t('hero.demo')}
          </Link>
        </div>
        <p className="text-muted-foreground text-sm">{t('hero.note')}</p>
      </div>
      <HeroIllustration className="w-full" />
    </section>
  );
}
