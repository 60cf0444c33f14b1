export function fail(message: string): never;
export function callServer(name: string, body: unknown): Promise<unknown>;
