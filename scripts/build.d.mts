/** Builds browser and server into dist/, unless dist/ is already made from these sources; true when it built. */
export function buildIfNeeded(): Promise<boolean>;
