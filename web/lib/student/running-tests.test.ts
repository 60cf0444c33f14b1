// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { writeSession } from '#web/lib/session/session-store.ts';
import { mayStart } from '#web/lib/student/running-tests.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  writeSession(null);
  vi.unstubAllGlobals();
});

it('holds nobody up who has no network: what is begun would begin by itself when it is back', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  writeSession({
    access_token: 'a',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    user: { id: 'asha' } as never,
  });
  onlineManager.setOnline(false);
  const waited = new Promise((done) => setTimeout(done, 2_000, 'still waits'));
  expect(await Promise.race([mayStart(), waited])).toBe(true);
});
