const TAIL = 8;

/** What people tell ids apart by. */
export const tailOf = (id: string): string => id.slice(-TAIL);
