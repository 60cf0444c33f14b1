import { createContext, type ReactNode } from 'react';

/** What a paper or a sheet, by its name on screen, can be used for beyond opening it, such as a bookmark; the route decides. */
export const ItemAction = createContext<((itemId: string, name: string) => ReactNode) | null>(null);
