import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createWaitingRoom, type WaitingRoom } from '#web/features/sitting/room/waiting-room.ts';

/** The waiting room while its page is open. */
export function useWaitingRoom(userId: string, sittingId: string) {
  const navigate = useNavigate();
  const [room] = useState(() =>
    createWaitingRoom({
      userId,
      sittingId,
      onOpened: (attemptId) =>
        void navigate({ to: '/app/test/$attemptId', params: { attemptId }, replace: true }),
    }),
  );
  const state = useSyncExternalStore(room.subscribe, room.read);
  useEffect(() => {
    room.start();
    return room.stop;
  }, [room]);
  return { room, state };
}

/** The server's clock, a second at a time; null before it is known. */
export function useServerNow(room: WaitingRoom): number | null {
  const [now, setNow] = useState(room.nowMs);
  useEffect(() => {
    const renew = () => setNow(room.nowMs());
    const stop = room.subscribe(renew);
    const timer = setInterval(renew, 500);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [room]);
  return now;
}
