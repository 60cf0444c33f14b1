/** How much of a paper each subject is, in any unit. */
export type SubjectShares = ReadonlyMap<string, number>;

/** So many places by these shares, spread evenly: whichever subject is furthest behind its share comes next. */
export function spread(count: number, shares: SubjectShares): string[] {
  const parts = [...shares].map(([subject, share]) => ({ subject, share, given: 0 }));
  const whole = parts.reduce((sum, { share }) => sum + share, 0);
  if (whole <= 0) return [];
  return Array.from({ length: count }, (_, place) => {
    const behind = ({ share, given }: (typeof parts)[number]) => share * (place + 1) - given * whole;
    const next = parts.reduce((best, one) => (behind(one) > behind(best) ? one : best));
    next.given += 1;
    return next.subject;
  });
}
