import type { StationState } from '#core/domain/path/stations.ts';

/** A station by its state, around 0 0: told apart by shape, not by colour alone. */
export function StationMark({ state }: { state: StationState }) {
  switch (state) {
    case 'mastered':
      return (
        <>
          <circle r="6.5" className="fill-achievement" />
          <path d="M-2.8 .2-.8 2.2 3-2" className="fill-none stroke-[1.6] stroke-achievement-foreground" />
        </>
      );
    case 'growing':
      return (
        <>
          <circle r="5.5" className="fill-surface stroke-2 stroke-primary" />
          <path d="M-5.5 0a5.5 5.5 0 0 0 11 0z" className="fill-primary" />
        </>
      );
    case 'fading':
      return (
        <>
          <circle
            r="5.5"
            strokeDasharray="2.6 1.6"
            className="fill-surface stroke-2 stroke-muted-foreground"
          />
          <path d="M-3 2 2-3M-1 4 4-1" className="stroke-1 stroke-muted-foreground" />
        </>
      );
    case 'untouched':
      return <circle r="4" className="fill-surface stroke-[1.5] stroke-input" />;
  }
}

/** The same beside words. */
export function StationIcon({ state }: { state: StationState }) {
  return (
    <svg viewBox="-8 -8 16 16" aria-hidden="true" className="size-6 shrink-0">
      <StationMark state={state} />
    </svg>
  );
}
