import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keepTick } from '#web/features/exam-day/api/get-exam-day.ts';
import { examDayKeys } from '#web/features/exam-day/api/keys.ts';
import { saveTick } from '#web/features/exam-day/api/save-tick.ts';
import { onReconnect } from '#web/lib/offline/reconnect.ts';
import {
  changeUnsentTicks,
  loadUnsentTicks,
  tickKey,
  tickOf,
  type UnsentTicks,
} from '#web/lib/offline/saved-exam-day.ts';

const RETRY_MS = 20_000;

/**
 * Ticks are kept on the device first and sent from there, one by one in the order of the list; what was ticked without a
 * network is sent when it is back.
 * @param exam whose list is shown; what waits of another is sent, too
 * @param saved what the server, or the copy of the device, has
 */
export function useTicks(userId: string, exam: string, saved: readonly number[]) {
  const [unsent, setUnsent] = useState<UnsentTicks>({});
  const sending = useRef(false);
  /** Asked for while the device was being read: what was written meanwhile may not have been seen. */
  const askedAgain = useRef(false);
  const queryClient = useQueryClient();

  const send = useCallback(async () => {
    askedAgain.current = sending.current;
    if (sending.current) return;
    sending.current = true;
    let hasSent = false;
    try {
      for (;;) {
        askedAgain.current = false;
        const [first] = Object.entries(await loadUnsentTicks(userId));
        if (first) {
          const [key, isTicked] = first;
          await saveTick(userId, tickOf(key), isTicked);
          await keepTick(queryClient, userId, tickOf(key), isTicked);
          const sent = { [key]: isTicked };
          await changeUnsentTicks(userId, (now) => without(now, sent));
          setUnsent((now) => without(now, sent));
          hasSent = true;
        } else if (!askedAgain.current) break;
      }
    } catch (error) {
      console.warn('A tick could not be sent yet:', error);
    } finally {
      sending.current = false;
      if (hasSent) void queryClient.invalidateQueries({ queryKey: examDayKeys.detail(userId) });
    }
  }, [userId, queryClient]);

  useEffect(() => {
    void loadUnsentTicks(userId).then((waiting) => {
      setUnsent((now) => ({ ...waiting, ...now }));
      return send();
    });
    const stop = onReconnect(() => void send());
    const timer = setInterval(() => void send(), RETRY_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [userId, send]);

  const tick = useCallback(
    (item: number, isTicked: boolean) => {
      const change = { [tickKey(exam, item)]: isTicked };
      setUnsent((before) => ({ ...before, ...change }));
      void changeUnsentTicks(userId, (before) => ({ ...before, ...change })).then(send);
    },
    [userId, exam, send],
  );

  const isTicked = (item: number) => unsent[tickKey(exam, item)] ?? saved.includes(item);
  return { isTicked, tick };
}

/** The ticks that were sent are forgotten; what was ticked again while they were on their way waits for its own turn. */
function without(ticks: UnsentTicks, sent: UnsentTicks): UnsentTicks {
  return Object.fromEntries(Object.entries(ticks).filter(([key, isTicked]) => sent[key] !== isTicked));
}
