/** @param url anything with a host; what cannot be read is not local. */
export function isLocalName(url: string): boolean {
  return URL.canParse(url) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
