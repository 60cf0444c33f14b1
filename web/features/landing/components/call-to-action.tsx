import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '#web/components/ui/button-variants.ts';

export function CallToAction({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('landing');
  return (
    <section aria-labelledby="cta-title" className="page pt-8">
      <div className="grid justify-items-center gap-3 rounded-2xl bg-[#241f6e] px-6 py-14 text-center text-white">
        <h2 id="cta-title" className="font-bold text-3xl">
          {t('cta.title')}
        </h2>
        <p className="text-[#d6d3ff] text-lg">{t('cta.text')}</p>
        <div className="mt-4 flex w-full flex-wrap justify-center gap-3">
          <Link
            to={signedIn ? '/app' : '/auth'}
            className={buttonVariants({
              size: 'lg',
              className: 'bg-white! text-[#241f6e]! hover:bg-[#e9e8ff]! max-sm:w-full',
            })}
          >
            {t(signedIn ? 'cta.enterApp' : 'cta.getStarted')}
          </Link>
          <Link
            to="/auth"
            className={buttonVariants({
              variant: 'outline',
              size: 'lg',
              className: 'border-white/60! bg-transparent! text-white! hover:bg-white/10! max-sm:w-full',
            })}
          >
            {t('cta.signUp')}
          </Link>
        </div>
      </div>
    </section>
  );
}
