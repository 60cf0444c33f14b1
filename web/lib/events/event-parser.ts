/** One message of a stream of server-sent events. */
export interface StreamEvent {
  event: string;
  data: string;
  /** The last id the stream has named; '' before the first. */
  id: string;
}

/**
 * Reads `text/event-stream` as it comes, in whatever pieces the network makes of it
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream).
 * @returns takes the next piece
 */
export function createEventParser(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let rest = '';
  let event = '';
  let id = '';
  let data: string[] = [];
  const takeLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent({ event: event || 'message', data: data.join('\n'), id });
      event = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    // A comment keeps the connection open and says nothing.
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) id = value;
  };
  return (piece) => {
    rest += piece;
    // A carriage return at the very end may be the first half of a line's end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line);
  };
}
