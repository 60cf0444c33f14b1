import { createContext } from 'react';

/** How the student begins a paper; the route knows. */
export interface PaperStart {
  /** As the profile prefers it; each paper can be begun the other way. */
  prefersNta: boolean;
  /** Open attempts by the test they are at. */
  openAttempts: ReadonlyMap<string, string>;
  /** Tests that the student has handed in. */
  takenTests: ReadonlySet<string>;
}

export const PaperStartContext = createContext<PaperStart>({
  prefersNta: false,
  openAttempts: new Map(),
  takenTests: new Set(),
});
