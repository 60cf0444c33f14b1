import { createContext } from 'react';

/** The language of the words around a formula; undefined where nothing says so: that of the interface. */
export const TextLanguage = createContext<string | undefined>(undefined);
