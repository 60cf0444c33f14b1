import { matchesQuery } from '#core/domain/library/search-text.ts';

/** Something the palette can go to. */
export interface Command {
  id: string;
  name: string;
  text?: string;
  /** Of a question: its name may have formulas. */
  stem?: string;
  to: string;
  search?: Record<string, string>;
}

/** Those whose name or description has every word that was typed. */
export function matchCommands(commands: readonly Command[], typed: string): Command[] {
  return commands.filter(({ name, text = null }) => matchesQuery(typed, [name, text]));
}
