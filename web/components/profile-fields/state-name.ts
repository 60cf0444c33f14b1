import { indianStates } from '#web/components/profile-fields/options.ts';
import { stateName } from '#web/lib/i18n/names.ts';

/**
 * A state as profiles keep it: in English, whatever language it was typed in. Otherwise the students of one state would
 * stand on two boards. What is no name of a state stays as it is.
 */
export function stateInEnglish(typed: string): string {
  return indianStates.find((state) => stateName(state).normalize() === typed.normalize()) ?? typed;
}
