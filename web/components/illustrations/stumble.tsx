/** For an address that does not exist: a road that ends before the hills. */
export function StumbleIllustration({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true" className={className}>
      <circle cx="164" cy="62" r="26" fill="var(--achievement)" opacity="0.9" />
      <path d="M0 118 52 62l34 34 42-52 60 62 20-18 32 30v32H0z" fill="var(--primary-soft)" />
      <path d="M0 132c46-14 92-14 132-8s78 2 108-8v34H0z" fill="var(--primary)" opacity="0.18" />
      <path
        d="M20 146c30-18 58-20 78-18"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="m112 130 10 2m12 4 8 4m10 6 4 4"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="5"
        strokeLinecap="round"
        opacity="0.45"
      />
      <g stroke="var(--input)" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M62 126V92" fill="none" />
        <path d="M48 78h26l8 8-8 8H48z" fill="var(--surface)" />
      </g>
      <path d="M58 86h10" stroke="var(--primary)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
