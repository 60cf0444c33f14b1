import type { GetDemoTestResponse } from '#core/contracts/demo/demo-test.ts';

/** All that the demo shows at first: two demos with the same key have the same first view. */
export function demoViewKey({ questions }: GetDemoTestResponse): string {
  const [first] = questions;
  return JSON.stringify([questions.length, first?.subject, first?.chapter, first?.stem, first?.options]);
}
