/** For lists that are still empty: an open book and a small sun. */
export function OpenBookIllustration({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 130" aria-hidden="true" className={className}>
      <circle cx="100" cy="52" r="20" fill="var(--achievement)" />
      <g stroke="var(--achievement)" strokeWidth="4" strokeLinecap="round">
        <path d="M100 12v8M66 24l5 6M134 24l-5 6M52 52h7M148 52h-7" />
      </g>
      <path d="M100 70c-18-14-44-16-72-12v50c28-4 54-2 72 12z" fill="var(--primary-soft)" />
      <path d="M100 70c18-14 44-16 72-12v50c-28-4-54-2-72 12z" fill="var(--surface)" />
      <path
        d="M100 70c-18-14-44-16-72-12v50c28-4 54-2 72 12 18-14 44-16 72-12V58c-28-4-54-2-72 12zm0 0v50"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <g stroke="var(--primary)" strokeWidth="3" strokeLinecap="round" opacity="0.4">
        <path d="M42 74c14-1 28 1 42 7M42 88c14-1 28 1 42 7M158 74c-14-1-28 1-42 7M158 88c-14-1-28 1-42 7" />
      </g>
    </svg>
  );
}
