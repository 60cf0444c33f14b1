/** The names of an upload's files: they are kept as a list or as a map. */
export function fileNamesOf(urls: unknown): string[] {
  const names = typeof urls === 'object' && urls !== null ? Object.values(urls) : [];
  return names.filter((name): name is string => typeof name === 'string');
}
