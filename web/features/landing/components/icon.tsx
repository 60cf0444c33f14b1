import type { ReactNode } from 'react';

/** The landing page's own line icons, drawn on a 24-pixel grid. */
const drawings = {
  streaks: (
    <path d="M12 3c1 3.5 5 5.5 5 10a5 5 0 0 1-10 0c0-2 1-3.3 2-4.3.3 1.6 1 2.3 1.8 2.6C10.5 8.3 10.7 5.5 12 3z" />
  ),
  badges: (
    <>
      <circle cx="12" cy="9" r="5.5" />
      <path d="m8.5 13.5-1.5 7 5-2.5 5 2.5-1.5-7M12 6.8v4.4M9.8 9h4.4" />
    </>
  ),
  boards: <path d="M3 20h18M4.5 20v-6h4.7v6M9.7 20V8h4.6v12M14.8 20v-9h4.7v9M12 3v2.5" />,
  battles: <path d="m4 4 9.5 9.5M20 4l-9.5 9.5M4 20l4.5-4.5M20 20l-4.5-4.5M6.5 13.5l4 4M17.5 13.5l-4 4" />,
  competitions: (
    <>
      <path d="M7 4h10v5a5 5 0 0 1-10 0zM12 14v4M8 20h8" />
      <path d="M7 5.5H3.8c0 3 1.2 4.5 3.6 4.8M17 5.5h3.2c0 3-1.2 4.5-3.6 4.8" />
    </>
  ),
  quests: (
    <>
      <circle cx="5.5" cy="18.5" r="2" />
      <path d="M7.5 18.5h7a3.5 3.5 0 0 0 0-7h-5a3.5 3.5 0 0 1 0-7h4" />
      <path d="M14 2v5l6-2.5z" />
    </>
  ),
  bandwidth: <path d="M3 9.5c5-5 13-5 18 0M6.5 13.2c3-3 8-3 11 0M12 18.5h.01" />,
  feedback: (
    <>
      <path d="M4 5h16v11h-8l-4.5 4v-4H4z" />
      <path d="M8.5 10.5 11 13l4.5-4.5" />
    </>
  ),
  free: (
    <path d="M12 21V10M12 10C12 6 9 4 4.5 4 4.5 8 7.5 10 12 10zM12 14c0-3.2 2.6-5 7.5-5 0 3.5-2.8 5-7.5 5z" />
  ),
  price: <path d="M7 5h10M7 9.5h10M13 5c1.5 3 .5 7-3 7H7l7 8" />,
} satisfies Record<string, ReactNode>;

type IconName = keyof typeof drawings;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-6"
    >
      {drawings[name]}
    </svg>
  );
}
