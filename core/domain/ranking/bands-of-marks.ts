const MOST_BANDS = 20;
const HUNDREDTHS = 100;

/** Marks, in hundredths, in at most twenty bands of equal width and whole marks, from the lowest on; empty bands are left out. */
export function bandsOfMarks(marks: readonly number[]): { from: number; candidates: number }[] {
  if (marks.length === 0) return [];
  const least = marks.reduce((a, b) => Math.min(a, b));
  const most = marks.reduce((a, b) => Math.max(a, b));
  const width = (Math.floor((most - least) / (MOST_BANDS * HUNDREDTHS)) + 1) * HUNDREDTHS;
  const counts = new Map<number, number>();
  for (const one of marks) {
    const from = least + Math.floor((one - least) / width) * width;
    counts.set(from, (counts.get(from) ?? 0) + 1);
  }
  return [...counts].map(([from, candidates]) => ({ from, candidates })).sort((a, b) => a.from - b.from);
}
