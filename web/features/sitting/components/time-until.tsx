import { countdownParts } from '#web/features/sitting/model/countdown-parts.ts';

type TimeUntilProps = { label: string; ms: number };

/** The one large figure of the page. Its seconds are for the eye: a screen reader asks for them, and is not told each. */
export function TimeUntil({ label, ms }: TimeUntilProps) {
  const text = countdownParts(ms);
  return (
    <div role="timer" aria-label={`${label} ${text}`} className="grid justify-items-center gap-1 text-center">
      <span className="text-muted-foreground">{label}</span>
      <span aria-hidden="true" className="font-bold text-5xl tabular-nums leading-tight md:text-6xl">
        {text}
      </span>
    </div>
  );
}
