export const MEMORY_GOES_BACK: Readonly<Record<string, string>>;
export function keepRunning(program: string, options?: { firstPauseMs?: number }): Promise<number>;
