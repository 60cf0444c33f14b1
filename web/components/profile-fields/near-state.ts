import { matchesQuery } from '#core/domain/library/search-text.ts';
import { foldText } from '#core/domain/text/fold-text.ts';
import { indianStates } from '#web/components/profile-fields/options.ts';
import { stateInEnglish } from '#web/components/profile-fields/state-name.ts';
import { stateName } from '#web/lib/i18n/names.ts';

/** Fewer letters are the beginning of too many. */
const LEAST_LETTERS = 4;

/** The one state that a text, which names none, is spelt nearly like; as it is called in the language of the screen. */
export function nearState(typed: string): string | null {
  const text = typed.trim();
  const isState = indianStates.some((state) => state === stateInEnglish(text));
  if (isState || text.length < LEAST_LETTERS) return null;
  const near = indianStates.filter(
    (state) => foldText(state) === foldText(text) || matchesQuery(text, [state, stateName(state)]),
  );
  return near.length === 1 && near[0] ? stateName(near[0]) : null;
}
