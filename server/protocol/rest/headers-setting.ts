/** Of one value; the whole head of a request is 16 kB at most. */
const MAX_VALUE_LENGTH = 2_000;

/** What policies and functions read as `current_setting('request.headers', true)::json`, by names in lower case. */
export function headersSetting(headers: Headers): string {
  const shown: Record<string, string> = {};
  for (const [name, value] of headers) shown[name] = value.slice(0, MAX_VALUE_LENGTH);
  return JSON.stringify(shown);
}
