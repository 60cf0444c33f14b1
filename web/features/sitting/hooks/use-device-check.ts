import { useEffect, useState } from 'react';
import { lookAtDevice } from '#web/features/sitting/api/look-at-device.ts';
import { checkDevice } from '#web/features/sitting/model/device-check.ts';
import type { RoomState, WaitingRoom } from '#web/features/sitting/room/waiting-room.ts';

const AGAIN_MS = 5_000;
const MEGABYTE = 1024 * 1024;

/** What the device is like, looked at again while the student waits; the board hears of it. */
export function useDeviceCheck(userId: string, room: WaitingRoom, state: RoomState) {
  const [found, setFound] = useState<Awaited<ReturnType<typeof lookAtDevice>> | null>(null);
  const attemptId = state.entered?.attempt_id ?? null;
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const seen = await lookAtDevice(userId, attemptId);
      if (!isGone) setFound(seen);
    };
    void look();
    const timer = setInterval(() => void look(), AGAIN_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [userId, attemptId]);

  const told = state.told;
  const [clockAheadMs, setClockAhead] = useState<number | null>(null);
  useEffect(() => {
    const now = room.nowMs();
    if (told && now !== null) setClockAhead(Date.now() - now);
  }, [room, told]);

  const storage = found?.storage;
  // Coarse: a report for every megabyte would be one for every look.
  const freeMegabytes =
    found?.freeBytes == null ? null : Math.max(0, Math.floor(found.freeBytes / (100 * MEGABYTE)) * 100);
  const clockOffSeconds = clockAheadMs === null ? null : Math.round(clockAheadMs / 5000) * 5;
  const isInside = state.door === 'inside';
  const isReady = isInside && storage !== undefined && clockOffSeconds !== null;
  // Once, and again when something of it has become another.
  useEffect(() => {
    if (!isReady) return;
    room.report({
      storage: storage === 'device',
      free_mb: freeMegabytes,
      clock_off_ms: (clockOffSeconds ?? 0) * 1000,
      paper_ready: state.hasPaper,
      user_agent: navigator.userAgent.slice(0, 300),
    });
  }, [room, isReady, storage, freeMegabytes, clockOffSeconds, state.hasPaper]);

  return (
    found &&
    checkDevice({
      ...found,
      isOnline: state.isReachable && navigator.onLine,
      clockAheadMs,
      hasPaper: state.hasPaper,
    })
  );
}
