import type { FormulaWords } from '#core/domain/spoken-formulas/formula-words.ts';
import { speakFormula } from '#core/domain/spoken-formulas/speak-formula.ts';
import english from '#web/locales/en/formulas.json' with { type: 'json' };
import hindi from '#web/locales/hi/formulas.json' with { type: 'json' };
import tamil from '#web/locales/ta/formulas.json' with { type: 'json' };
import telugu from '#web/locales/te/formulas.json' with { type: 'json' };

const WORDS: Record<string, FormulaWords> = { en: english, hi: hindi, te: telugu, ta: tamil };

/** What a screen reader says at a formula of a PDF: the words of the app's own screens. */
export function spokenFormula(tex: string, language: string): string {
  return speakFormula(tex, WORDS[language] ?? english);
}
