/** The last question of the test that has been looked at, from 1: where a device that knows no better opens it. */
export function lastPlace(
  questionIds: readonly string[],
  visited: Readonly<Record<string, { visited: boolean }>>,
): number {
  return Math.max(1, questionIds.findLastIndex((id) => visited[id]?.visited) + 1);
}
