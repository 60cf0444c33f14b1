const ids = new WeakMap<Request, string>();

export function noteRequestId(request: Request, id: string): void {
  ids.set(request, id);
}

/** The id the answer and the log lines of a request carry; empty where nobody gave one. */
export function requestIdOf(request: Request): string {
  return ids.get(request) ?? '';
}
