import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '#web/components/ui/button-variants.ts';

export function CallToAction({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('landing-below');
  return (
    <section aria-labelledby="cta-title" className="page pt-8">
      <div className="relative isolate grid justify-items-center gap-3 overflow-hidden rounded-2xl bg-[#1b1857] px-6 pt-14 pb-32 text-center text-white">
        <NightRoad className="absolute inset-x-0 bottom-0 -z-10 h-28 w-full" />
        <h2 id="cta-title" className="font-bold text-3xl">
          {t('cta.title')}
        </h2>
        <p className="text-[#d6d3ff] text-lg">{t('cta.text')}</p>
        <div className="mt-4 flex w-full flex-wrap justify-center gap-3">
          <Link
            to={signedIn ? '/app' : '/auth'}
            search={signedIn ? {} : { mode: 'signUp' }}
            className={buttonVariants({
              size: 'lg',
              className: 'bg-white! text-[#241f6e]! hover:bg-[#e9e8ff]! max-sm:w-full',
            })}
          >
            {t(signedIn ? 'cta.enterApp' : 'cta.getStarted')}
          </Link>
          <Link
            to="/auth"
            search={{ mode: 'signUp' }}
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

/** The end of the hero's drawing: hills and a risen sun. */
function NightRoad({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 1080 112" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <circle cx="540" cy="72" r="62" fill="#f5b133" opacity="0.14" />
      <circle cx="540" cy="66" r="34" fill="#f5b133" />
      <path d="M0 74c150-40 300-44 450-12 120 26 220 22 330-4 110-24 210-18 300 6v48H0z" fill="#3a3399" />
      <path d="M0 96c200-30 380-26 560-6 200 22 380 6 520-14v36H0z" fill="#2b2580" />
      <path
        d="M520 112c34-8 66-10 62-18-4-9-40-6-36-14 2-5 20-5 22-10"
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
