/**
 * The part of an address behind '?': every parameter is a text, a repeated one a list of texts. The router's own reading
 * takes `662E41` for a number, `true` for a truth and `[1]` for a list, so that what somebody searched for came back as
 * something else, or as nothing.
 */
export function parseSearch(search: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((key) => {
      const values = parameters.getAll(key);
      return [key, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

/** /auth?next=/app/builder, as a person would write it: a slash needs no escape in a query. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) parameters.append(key, String(each));
    }
  }
  const written = parameters.toString().replaceAll('%2F', '/');
  return written === '' ? '' : `?${written}`;
}

/** @returns the text of a parameter that anybody may have typed, without blanks at its ends; undefined where there is none */
export function textParameter(given: unknown, maxLength = 200): string | undefined {
  return typeof given === 'string' ? given.trim().slice(0, maxLength) || undefined : undefined;
}

/** @returns a page from the second on; undefined for the first and for what is no page */
export function pageParameter(given: unknown): number | undefined {
  const page = Number(given);
  return Number.isInteger(page) && page > 1 && page < 100_000 ? page : undefined;
}

/**
 * @returns the names of a parameter that may stand once or several times; also as the list in brackets that addresses
 * had before (`["Physics"]`), which people have kept as bookmarks. Undefined where there is none.
 */
export function namesParameter(given: unknown): string[] | undefined {
  const names = typeof given === 'string' && given.startsWith('["') ? readList(given) : [given].flat();
  const isNames = names.length > 0 && names.every((name) => typeof name === 'string' && name !== '');
  return isNames ? (names as string[]) : undefined;
}

function readList(written: string): unknown[] {
  try {
    const list: unknown = JSON.parse(written);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
