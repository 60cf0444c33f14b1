/**
 * Stands in for @supabase/realtime-js in the browser's build (see vite.config.ts). The server does not serve the
 * realtime path and screens poll, so the 12 kB of the real one would only be carried along.
 */
export class RealtimeClient {
  setAuth(): Promise<void> {
    return Promise.resolve();
  }

  getChannels(): never[] {
    return [];
  }

  channel(): never {
    throw new Error('Realtime is not served; poll instead.');
  }

  removeChannel(): Promise<'ok'> {
    return Promise.resolve('ok');
  }

  removeAllChannels(): Promise<never[]> {
    return Promise.resolve([]);
  }
}
