/** Trimmed, one for each comma, and none twice. */
export function addTags(tags: readonly string[], text: string): string[] {
  const more = text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return [...new Set([...tags, ...more])];
}
