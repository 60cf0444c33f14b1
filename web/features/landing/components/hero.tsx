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
        <Link to="/auth" className={buttonVariants({ size: 'lg', className: 'mt-2 max-sm:w-full' })}>
          {t('hero.start')}
        </Link>
      </div>
      <HeroIllustration className="w-full" />
    </section>
  );
}
