import { createEventParser, type StreamEvent } from '#web/lib/events/event-parser.ts';
import { onReconnect } from '#web/lib/offline/reconnect.ts';
import { callerHeaders } from '#web/lib/requests/caller-headers.ts';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
/** The server says something at least every 15 seconds: a stream that is silent for longer is dead. */
const LONGEST_SILENCE_MS = 40_000;

interface EventStreamOptions {
  /** With its query, such as '/events/v1?sitting_id=…'. */
  path: string;
  onEvent: (event: StreamEvent) => void;
  /** The stream has come, or has gone: what happened in between was not heard. */
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Server-sent events by fetch, because an EventSource cannot carry the token. It is opened again whenever it ends, later each
 * time, and at once when the network comes back. @returns what ends it
 */
export function openEventStream({ path, onEvent, onOpenChange }: EventStreamOptions): () => void {
  let failures = 0;
  let lastId = '';
  let retry: ReturnType<typeof setTimeout> | undefined;
  let current: AbortController | null = null;
  let isStopped = false;

  const connect = async () => {
    clearTimeout(retry);
    if (isStopped || current) return;
    const controller = new AbortController();
    current = controller;
    try {
      await read(controller, lastId);
    } catch (error) {
      if (!isStopped) console.warn('The stream of events has ended:', error);
    }
    current = null;
    if (isStopped) return;
    onOpenChange(false);
    const waitMs = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
    failures += 1;
    // Not everybody of a hall in the same moment.
    retry = setTimeout(() => void connect(), waitMs * (0.5 + Math.random()));
  };

  const read = async (controller: AbortController, after: string) => {
    const answer = await fetch(path, {
      headers: {
        ...(await callerHeaders()),
        accept: 'text/event-stream',
        ...(after ? { 'last-event-id': after } : {}),
      },
      cache: 'no-store',
      signal: controller.signal,
    });
    if (!answer.ok || !answer.body) throw new Error(`The events answered ${String(answer.status)}.`);
    failures = 0;
    onOpenChange(true);
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    const take = createEventParser((event) => {
      lastId = event.id || lastId;
      onEvent(event);
    });
    for (;;) {
      const silence = setTimeout(() => controller.abort(), LONGEST_SILENCE_MS);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done) return;
      take(value);
    }
  };

  const stopListening = onReconnect(() => void connect());
  void connect();
  return () => {
    isStopped = true;
    clearTimeout(retry);
    stopListening();
    current?.abort();
  };
}
