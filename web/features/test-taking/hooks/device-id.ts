const key = 'vijaypath-device';
let ownId: string | undefined;

/** Random, the same for all tabs of this browser; decides between two answers of the same revision. */
export function deviceId(): string {
  ownId ??= readOrCreate();
  return ownId;
}

function readOrCreate(): string {
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('');
  try {
    const stored = localStorage.getItem(key);
    if (stored) return stored;
    localStorage.setItem(key, fresh);
  } catch {
    // Without storage this tab is a device of its own.
  }
  return fresh;
}
