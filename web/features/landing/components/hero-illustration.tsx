/** Hills, a road and a rising sun at night. Same colours in both themes. */
export function HeroIllustration({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 560 420" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id="hero-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1b1857" />
          <stop offset="0.34" stopColor="#3f379f" />
          <stop offset="0.52" stopColor="#8d5aa6" />
          <stop offset="0.66" stopColor="#f0a568" />
        </linearGradient>
        <radialGradient id="hero-glow">
          <stop offset="0" stopColor="#ffe2a3" stopOpacity="0.8" />
          <stop offset="0.5" stopColor="#ffd58a" stopOpacity="0.28" />
          <stop offset="1" stopColor="#ffe2a3" stopOpacity="0" />
        </radialGradient>
        <clipPath id="hero-frame">
          <rect width="560" height="420" rx="28" />
        </clipPath>
      </defs>
      <g clipPath="url(#hero-frame)">
        <path d="M0 0h560v420H0z" fill="url(#hero-sky)" />
        <Stars />
        <circle cx="372" cy="236" r="150" fill="url(#hero-glow)" />
        <circle cx="372" cy="236" r="42" fill="#f5b133" />
        <path d="M0 262c70-40 130-46 196-20 60 24 108 12 168-8 74-24 140-16 196 10v176H0z" fill="#3a3399" />
        <path d="M0 310c90-34 160-30 240-4 100 32 200 14 320-26v140H0z" fill="#2b2580" />
        <path d="M0 360c120-30 240-18 340-6 90 10 160 2 220-12v78H0z" fill="#1d1960" />
        <path
          d="M150 420c70-38 190-40 196-66 5-20-96-18-92-40 3-18 78-14 84-32 4-11-22-12-14-24"
          fill="none"
          stroke="#fff"
          strokeWidth="7"
          strokeLinecap="round"
          opacity="0.92"
        />
        <Milestones />
      </g>
    </svg>
  );
}

function Stars() {
  return (
    <g fill="#fff">
      <circle cx="64" cy="70" r="2.4" />
      <circle cx="128" cy="38" r="1.8" />
      <circle cx="196" cy="96" r="2.2" />
      <circle cx="262" cy="52" r="1.6" />
      <circle cx="330" cy="84" r="2" opacity="0.8" />
      <circle cx="408" cy="44" r="2.4" />
      <circle cx="470" cy="102" r="1.8" />
      <circle cx="518" cy="58" r="2" />
      <circle cx="96" cy="150" r="1.6" opacity="0.7" />
      <circle cx="232" cy="160" r="1.6" opacity="0.6" />
      <circle cx="504" cy="166" r="1.6" opacity="0.6" />
    </g>
  );
}

/** Ticked answers along the way. */
function Milestones() {
  const places = [
    { x: 214, y: 372, size: 1 },
    { x: 292, y: 316, size: 0.78 },
    { x: 300, y: 270, size: 0.6 },
  ];
  return places.map(({ x, y, size }) => (
    <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
      <circle r="19" fill="#fff" />
      <path
        d="m-8 0 6 6 11-12"
        fill="none"
        stroke="#15794a"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  ));
}
