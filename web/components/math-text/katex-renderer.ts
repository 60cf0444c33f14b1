import katex, { type KatexOptions } from 'katex';
import 'katex/dist/katex-swap.min.css';
import { formulaRefusal, KATEX_LIMITS } from '#core/domain/question-bank/formula-limits.ts';
import { speakFormula } from '#core/domain/spoken-formulas/speak-formula.ts';
import type { RenderTex } from '#web/components/math-text/render-tex.ts';
import { formulaWords } from '#web/components/math-text/spoken/formula-words.ts';

/**
 * Builds the nodes itself instead of writing HTML, so it needs no trust and no inline style attribute. MathML enters no
 * name of a control, and is read sign by sign where it is read at all: who listens gets words instead, and a formula
 * without it has fewer elements, and is copied once, not twice.
 */
export const renderTex: RenderTex = (tex, element, display, language) => {
  if (formulaRefusal(tex)) {
    element.textContent = tex;
    return;
  }
  try {
    katex.render(tex, element, options(display));
    for (const drawn of element.children) drawn.setAttribute('aria-hidden', 'true');
    element.prepend(spokenWords(tex, language));
  } catch (error) {
    console.warn('A formula is shown as it is written:', error);
    element.textContent = tex;
  }
};

function spokenWords(tex: string, language: string): HTMLElement {
  const words = document.createElement('span');
  words.className = 'sr-only select-none';
  words.textContent = ` ${speakFormula(tex, formulaWords(language))} `;
  return words;
}

/** What KaTeX has against a formula, and where in it; null: nothing. */
export function texProblem(tex: string): { message: string; start: number; end: number } | null {
  try {
    katex.renderToString(tex, { ...options(false), throwOnError: true, output: 'mathml' });
    return null;
  } catch (error) {
    if (!(error instanceof katex.ParseError)) return { message: String(error), start: 0, end: tex.length };
    const start = Math.min(error.position ?? 0, Math.max(tex.length - 1, 0));
    return { message: error.rawMessage, start, end: start + Math.max(error.length ?? 1, 1) };
  }
}

function options(display: boolean): KatexOptions {
  return {
    displayMode: display,
    output: 'html',
    throwOnError: false,
    ...KATEX_LIMITS,
    errorColor: 'var(--danger-soft-foreground)',
  };
}
