import { subjectMark } from '#core/drawings/subject-marks.ts';
import { cn } from '#web/lib/page/cn.ts';

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
      {subjectMark(subject).map(({ d, isFilled, isBare }) => (
        <path key={d} d={d} className={cn(isFilled && 'fill-current/15', isBare && 'stroke-none')} />
      ))}
    </svg>
  );
}
