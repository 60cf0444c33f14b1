import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEventParser, type StreamEvent } from '#web/lib/events/event-parser.ts';

function parse(...pieces: string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const take = createEventParser((event) => events.push(event));
  for (const piece of pieces) take(piece);
  return events;
}

it('reads names, ids and lines of data, and passes over comments', () => {
  const text = ': here\n\nid: 7\nevent: sitting\ndata: {"a":\ndata: 1}\n\ndata: later\n\n';
  expect(parse(text)).toEqual([
    { event: 'sitting', data: '{"a":\n1}', id: '7' },
    { event: 'message', data: 'later', id: '7' },
  ]);
});

it('waits for the end of an event, and drops one that has no data', () => {
  expect(parse('data: half')).toEqual([]);
  expect(parse('event: ping\n\n')).toEqual([]);
});

it('reads the same however the network cuts the stream', () => {
  const text = 'id: 1\r\ndata: प्रश्न\r\n\r\nevent: x\rdata: two\r\rdata: three\n\n';
  const whole = parse(text);
  expect(whole.map(({ data }) => data)).toEqual(['प्रश्न', 'two', 'three']);
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 6 }), (cuts) => {
      const places = [0, ...[...cuts].sort((a, b) => a - b), text.length];
      expect(parse(...places.slice(1).map((end, index) => text.slice(places[index], end)))).toEqual(whole);
    }),
  );
});
