import type { FormulaWords } from '#core/domain/spoken-formulas/formula-words.ts';
import english from '#web/locales/en/formulas.json' with { type: 'json' };

/** A question is read out in its own language, whatever the interface speaks: all are here, beside what draws formulas. */
const files = import.meta.glob<FormulaWords>(
  ['../../../locales/*/formulas.json', '!../../../locales/en/formulas.json'],
  { eager: true, import: 'default' },
);

/** English where a language has no words for formulas yet. */
export function formulaWords(language: string): FormulaWords {
  return files[`../../../locales/${language}/formulas.json`] ?? english;
}
