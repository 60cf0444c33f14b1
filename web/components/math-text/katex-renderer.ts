import katex from 'katex';
import 'katex/contrib/mhchem';
import 'katex/dist/katex-swap.min.css';
import type { RenderTex } from '#web/components/math-text/katex-loader.ts';

/** Builds the nodes itself instead of writing HTML, so it needs no trust and no inline style attribute. */
export const renderTex: RenderTex = (tex, element, display) => {
  katex.render(tex, element, {
    displayMode: display,
    output: 'htmlAndMathml',
    throwOnError: false,
    trust: false,
    strict: 'ignore',
    maxSize: 20,
    maxExpand: 500,
    errorColor: 'var(--danger-soft-foreground)',
  });
};
