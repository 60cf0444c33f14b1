import type { OpenSittingResponse } from '#core/contracts/sittings/enter-sitting.ts';
import { OpenedEvent } from '#core/contracts/sittings/events.ts';
import {
  type CandidateSittingState,
  CandidateSittingState as StateSchema,
} from '#core/contracts/sittings/get-sitting-state.ts';
import { PRESENCE_EVERY_MS } from '#core/domain/sittings/sitting-state.ts';
import { browserId } from '#web/lib/answers/device-id.ts';
import { openEventStream } from '#web/lib/events/event-stream.ts';
import { onReconnect } from '#web/lib/offline/reconnect.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { getSittingState, type Presence } from '#web/lib/sittings/sitting-calls.ts';

/** Without a stream of events, so that a changed time is here within five seconds. */
const WITHOUT_STREAM_MS = 4_000;

interface SittingListener {
  /** What this device says of itself with every question. */
  presence: () => Presence;
  /** Never older than the one before. @param receivedAtMs on the monotonic clock of the page */
  onState: (state: CandidateSittingState, receivedAtMs: number) => void;
  /** The server could not be asked, or will not say: 404 for who is not on the list any more. */
  onFailure?: (error: unknown) => void;
  /** For who waits: the key of the paper has come by itself, with the start. */
  onOpened?: (opened: OpenSittingResponse) => void;
}

/**
 * Follows where a candidate stands: a stream of events, and a question every few seconds that carries what the device says.
 * Each answer is the whole state, so that what was missed in between is made good by the next.
 */
export function followSitting(
  sittingId: string,
  { presence, onState, onFailure, onOpened }: SittingListener,
) {
  let newest = Number.NEGATIVE_INFINITY;
  let asking: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isStreaming = false;
  let stopStream: (() => void) | undefined;
  let stopListening: (() => void) | undefined;

  const take = (state: CandidateSittingState) => {
    const saidAt = Date.parse(state.server_now);
    if (saidAt < newest) return;
    newest = saidAt;
    onState(state, performance.now());
  };
  const askServer = async () => {
    try {
      take(await getSittingState(sittingId, presence()));
      return true;
    } catch (error) {
      onFailure?.(parseError(error));
      return false;
    }
  };
  /** False: the server could not be asked. */
  const ask = (): Promise<boolean> => {
    asking ??= askServer().finally(() => {
      asking = null;
    });
    return asking;
  };
  const onVisible = () => void ask();
  const schedule = () => {
    clearInterval(timer);
    timer = setInterval(() => void ask(), isStreaming ? PRESENCE_EVERY_MS : WITHOUT_STREAM_MS);
  };
  return {
    ask,
    /** What changes is heard of at once. */
    isStreaming: () => isStreaming,
    start: () => {
      schedule();
      void ask();
      stopStream = openEventStream({
        path: `/events/v1?${new URLSearchParams({
          ...{ sitting_id: sittingId, as: 'candidate' },
          ...(onOpened && { device_id: browserId() }),
        }).toString()}`,
        onEvent: ({ event, data }) => {
          if (event === 'state') {
            const state = StateSchema.safeParse(JSON.parse(data));
            if (state.success) take(state.data);
          } else if (event === 'opened') {
            const opened = OpenedEvent.safeParse(JSON.parse(data));
            if (opened.success) onOpened?.(opened.data);
          }
        },
        onOpenChange: (isOpen) => {
          isStreaming = isOpen;
          schedule();
        },
      });
      for (const name of ['visibilitychange', 'resume'] as const) document.addEventListener(name, onVisible);
      window.addEventListener('pageshow', onVisible);
      stopListening = onReconnect(onVisible);
    },
    stop: () => {
      clearInterval(timer);
      stopStream?.();
      stopListening?.();
      for (const name of ['visibilitychange', 'resume'] as const)
        document.removeEventListener(name, onVisible);
      window.removeEventListener('pageshow', onVisible);
    },
  };
}
