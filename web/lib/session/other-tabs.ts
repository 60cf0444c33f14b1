import type { Session } from '@supabase/supabase-js';
import { followSession } from '#web/lib/session/session.ts';
import { sessionStorageKey } from '#web/lib/session/stored-session.ts';

/**
 * Calls back when somebody signed in, out, or in as another person, in another tab. The client's own channel is deaf
 * while nobody is signed in here, because the client is not even loaded then.
 */
export function followOtherTabs(onChange: () => unknown): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== sessionStorageKey || userIdIn(oldValue) === userIdIn(newValue)) return;
    void followSession().then(onChange);
  });
}

function userIdIn(stored: string | null): string | undefined {
  try {
    return (JSON.parse(stored ?? 'null') as Session | null)?.user.id;
  } catch {
    return undefined;
  }
}
