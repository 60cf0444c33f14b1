/** As long as there were answers, filled as far as they were right; what it shows stands beside it in words. */
export function AnsweredBar({
  answered,
  most,
  rightPercent,
}: Record<'answered' | 'most' | 'rightPercent', number>) {
  return (
    <span
      aria-hidden="true"
      className="block h-2 overflow-hidden rounded-full bg-muted ring-1 ring-bar-edge ring-inset"
      style={{ width: `${String(Math.max(4, (100 * answered) / most))}%` }}
    >
      <span className="block h-full rounded-full bg-primary" style={{ width: `${String(rightPercent)}%` }} />
    </span>
  );
}
