/** The value below which `share` of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** `p50 … p95 … p99 …`, in milliseconds. */
export function describeTimes(values: readonly number[]): string {
  return [50, 95, 99].map((p) => `p${p} ${percentile(values, p / 100).toFixed(1)} ms`).join(', ');
}
