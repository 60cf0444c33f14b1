import katex, { type KatexOptions } from 'katex';
import 'katex/dist/katex-swap.min.css';
import type { RenderTex } from '#web/components/math-text/render-tex.ts';

/** Builds the nodes itself instead of writing HTML, so it needs no trust and no inline style attribute. */
export const renderTex: RenderTex = (tex, element, display) => {
  try {
    katex.render(tex, element, options(display));
  } catch (error) {
    console.warn('A formula is shown as it is written:', error);
    element.textContent = tex;
  }
};

function options(display: boolean): KatexOptions {
  return {
    displayMode: display,
    output: 'htmlAndMathml',
    throwOnError: false,
    trust: false,
    strict: 'ignore',
    maxSize: 20,
    maxExpand: 500,
    errorColor: 'var(--danger-soft-foreground)',
  };
}
