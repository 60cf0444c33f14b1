/** The last question of the test that has been looked at, from 1: where a device that knows no better opens it. */
export function lastPlace(questionIds: readonly string[], visited: ReadonlySet<string>): number {
  return Math.max(1, questionIds.findLastIndex((id) => visited.has(id)) + 1);
}
