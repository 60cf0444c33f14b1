const METRIC = /^vijaypath_request_seconds_bucket\{le="([^"]+)",service="([^"]+)".*\} (\d+)$/gm;
const SERVICE = '/functions/v1/save-response';

/** How long the server took for the saves of `work`, by its histogram on /metrics: it knows of times by their buckets. */
export async function servedTimes(url: string, work: () => Promise<void>): Promise<string> {
  const before = await readBuckets(url);
  await work();
  const after = await readBuckets(url);
  const counts = [...after].map(([le, count]) => [le, count - (before.get(le) ?? 0)] as const);
  const total = counts.at(-1)?.[1] ?? 0;
  const share = (count: number) => `${((count / total) * 100).toFixed(1)} %`;
  const told = counts.filter(([le, count]) => le !== '+Inf' && count > 0);
  const first = told.findIndex(([, count]) => count === total);
  return told
    .slice(0, first + 1 || told.length)
    .map(([le, count]) => `${share(count)} within ${Number(le) * 1000} ms`)
    .join(', ');
}

/** Cumulative counts by the bucket's upper bound in seconds, smallest first. */
async function readBuckets(url: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const buckets = new Map<string, number>();
  for (const [, le = '', service, count] of text.matchAll(METRIC)) {
    if (service === SERVICE) buckets.set(le, (buckets.get(le) ?? 0) + Number(count));
  }
  return buckets;
}
