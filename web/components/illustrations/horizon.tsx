/** Decoration along the bottom edge of a page: low hills and a road. */
export function HorizonIllustration({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 180" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <path
        d="M0 96c140-44 300-52 470-16 160 34 300 30 450-14 190-56 360-44 520 4v110H0z"
        fill="var(--primary-soft)"
        opacity="0.7"
      />
      <path
        d="M0 132c200-36 380-30 560-4 220 32 420 22 600-18 110-24 200-24 280-8v78H0z"
        fill="var(--primary-soft)"
      />
      <path
        d="M640 180c60-30 140-30 150-44 6-10-46-12-40-18 4-4 20-4 26-6"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="3"
        strokeDasharray="10 10"
        strokeLinecap="round"
        opacity="0.5"
      />
    </svg>
  );
}
