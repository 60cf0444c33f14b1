import type { ReactNode } from 'react';
import { cn } from '#web/lib/page/cn.ts';

/** In a box of 24 by 24; filled lightly with the colour of their lines, where something is full. */
const marks: Record<string, ReactNode> = {
  // A lens, and light that meets behind it.
  Physics: (
    <>
      <path d="M11 3c4 5.2 4 12.8 0 18-4-5.2-4-12.8 0-18z" className="fill-current/15" />
      <path d="M2 7.5h6.5M2 16.5h6.5M13.7 7.5 22 12l-8.3 4.5" />
    </>
  ),
  // A flask with something in it.
  Chemistry: (
    <>
      <path
        d="M7.3 15h9.4l2.6 5.2a.8.8 0 0 1-.7 1.1H5.4a.8.8 0 0 1-.7-1.1z"
        className="fill-current/15 stroke-none"
      />
      <path d="M9 2.7h6M10 2.7v6.8L4.7 20.2a.8.8 0 0 0 .7 1.1h13.2a.8.8 0 0 0 .7-1.1L14 9.5V2.7M7.3 15h9.4" />
    </>
  ),
  // A leaf with its veins.
  Biology: (
    <>
      <path d="M5.5 18.5C3.5 9.5 9.5 3.5 20.5 3.5c.5 11-6 16.5-15 15z" className="fill-current/15" />
      <path d="M3 21.5C7 15.5 11 11.5 16 8M9.2 14l-.4-5M12 11.3l5.2.9" />
    </>
  ),
  // A set square.
  Mathematics: (
    <>
      <path d="M4 3.5v17h17z" className="fill-current/15" />
      <path d="M8.5 13.5v3h3M4 8h2M4 12.5h1.5" />
    </>
  ),
};

/** Of every other subject: an open book. */
const BOOK = (
  <path
    d="M12 6c-2.5-1.7-5.5-2-9-2v14.5c3.5 0 6.5.3 9 2 2.5-1.7 5.5-2 9-2V4c-3.5 0-6.5.3-9 2zm0 0v14.5"
    className="fill-current/15"
  />
);

/** The drawn mark of a subject, of the colour of the text. Its name is shown beside it. */
export function SubjectMark({ subject, className }: { subject: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn('size-5 shrink-0 fill-none stroke-current text-primary-soft-foreground', className)}
    >
      {marks[subject] ?? BOOK}
    </svg>
  );
}
