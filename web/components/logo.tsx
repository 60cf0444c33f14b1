import { useSite } from '#web/lib/page/use-site.ts';

type LogoProps = { className?: string };

/** The mark: a V that is a road running up to a small sun. Same drawing as public/favicon.svg. An institute may show its own. */
export function LogoMark({ className = 'size-9' }: LogoProps) {
  const { siteLogo } = useSite();
  if (siteLogo)
    return <img src={siteLogo} alt="" className={`shrink-0 rounded-lg object-contain ${className}`} />;
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={`shrink-0 ${className}`}>
      <rect width="32" height="32" rx="8" fill="#2f2a8c" />
      <path
        d="M7 9.5c4.2 1 6.6 5 8 13.5h2c1.4-8.5 3.8-12.5 8-13.5"
        fill="none"
        stroke="#fff"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="8.5" r="2.6" fill="#f5b133" />
    </svg>
  );
}
