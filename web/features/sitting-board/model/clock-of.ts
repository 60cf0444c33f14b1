/** 2:59:07 or 09:07. */
export function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0
    ? `${String(hours)}:${two(minutes)}:${two(seconds % 60)}`
    : `${two(minutes)}:${two(seconds % 60)}`;
}

/** How long ago, in the two largest useful units: '12 s', '4 min'. */
export function agoOf(ms: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 90) return { unit: 'seconds', count: seconds };
  const minutes = Math.floor(seconds / 60);
  return minutes < 120
    ? { unit: 'minutes', count: minutes }
    : { unit: 'hours', count: Math.floor(minutes / 60) };
}
