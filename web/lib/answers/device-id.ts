const key = 'vijaypath-device';
let ownId: string | undefined;
let ownBrowserId: string | undefined;

/** Of this browser, the same in all its tabs and after a reload: what an exam hall calls a device. */
export function browserId(): string {
  ownBrowserId ??= readOrCreate();
  return ownBrowserId;
}

/**
 * Decides between two answers of the same revision: a random id of this browser and one of this page, because two tabs
 * of one browser are two places where a student can answer.
 */
export function deviceId(): string {
  ownId ??= `${browserId()}.${randomText(6)}`;
  return ownId;
}

function readOrCreate(): string {
  const fresh = randomText(12);
  try {
    const stored = localStorage.getItem(key);
    if (stored) return stored;
    localStorage.setItem(key, fresh);
  } catch {
    // Without storage the page alone is the device.
  }
  return fresh;
}

function randomText(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(36)).join('');
}
