import { useEffect, useState } from 'react';

/** 'm:ss' or 'h:mm:ss' until then, counted down; null when it is over. */
export function useTimeLeft(endsAt: number): string | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.floor((endsAt - now) / 1_000);
  if (seconds <= 0) return null;
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, ...rest] = parts;
  const [minutes = '', left = ''] = rest.map((part) => String(part).padStart(2, '0'));
  return hours > 0 ? `${hours}:${minutes}:${left}` : `${Number(minutes)}:${left}`;
}
