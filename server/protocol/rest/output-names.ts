import type { EmbedPlan, ReadPlan } from './plan-read.ts';

/** `tags()` embeds only to filter. */
export function isShown({ items }: EmbedPlan['item']): boolean {
  return items.length > 0;
}

/** The keys a row of a plan has in the answer. */
export function outputNames(plan: ReadPlan): string[] {
  const named = plan.fields.map(({ name }) => name);
  const embedded = plan.embeds
    .filter(({ item }) => isShown(item))
    .flatMap(({ item, rows }) => (item.isSpread ? outputNames(rows) : [item.name]));
  const others = plan.selectsAll ? [...(plan.columns?.keys() ?? [])] : [];
  return [...new Set([...others, ...named, ...embedded])];
}
