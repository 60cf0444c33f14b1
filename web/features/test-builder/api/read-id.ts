/** The first non-empty text under one of the paths, as 'test.id'. */
export function readId(answer: unknown, paths: readonly string[]): string | undefined {
  for (const path of paths) {
    let value = answer;
    for (const key of path.split('.')) {
      value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
    }
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}
