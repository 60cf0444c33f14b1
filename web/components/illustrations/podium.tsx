import { cn } from '#web/lib/page/cn.ts';

/** For a board without entries: three empty steps under a star. */
export function PodiumIllustration({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 160 112" fill="none" aria-hidden="true" className={cn('h-auto', className)}>
      <path d="M16 104h128" className="stroke-border" strokeWidth="3" strokeLinecap="round" />
      <path d="M28 72a4 4 0 0 1 4-4h28v36H28z" className="fill-primary-soft" />
      <path d="M100 80h28a4 4 0 0 1 4 4v20h-32z" className="fill-primary-soft" />
      <path d="M60 54a6 6 0 0 1 6-6h28a6 6 0 0 1 6 6v50H60z" className="fill-primary" />
      <path
        d="m80 10 4.9 9.9 10.9 1.6-7.9 7.7 1.9 10.8-9.8-5.1-9.8 5.1 1.9-10.8-7.9-7.7 10.9-1.6z"
        className="fill-achievement"
      />
      <g className="stroke-achievement" strokeWidth="3" strokeLinecap="round">
        <path d="M112 22h8M40 22h8M104 40l5 5M56 40l-5 5" />
      </g>
    </svg>
  );
}
