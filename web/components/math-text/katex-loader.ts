import { useSyncExternalStore } from 'react';
import type { RenderTex } from '#web/components/math-text/render-tex.ts';
import { readyFontsOnDevice } from '#web/lib/page/fonts-on-device.ts';

let render: RenderTex | undefined;
let knowsChemistry = false;
const listeners = new Set<() => void>();

const loadKatex = once(async () => {
  const module = await import('#web/components/math-text/katex-renderer.ts');
  render = module.renderTex;
  readyFontsOnDevice('1em KaTeX_Main', 'italic 1em KaTeX_Math');
});

const loadChemistry = once(async () => {
  await Promise.all([import('katex/contrib/mhchem'), loadKatex()]);
  knowsChemistry = render !== undefined;
});

/** Reactions, `\ce{…}`, and quantities, `\pu{…}`, need a part of KaTeX of their own. */
function hasChemistry(text: string): boolean {
  return /\\(ce|pu)\b/.test(text);
}

/**
 * Loads KaTeX with its style sheet and fonts. A route that shows questions calls it in its loader: nothing jumps then.
 * @param formulas what is going to be shown, where it is known: with chemistry in it, more is needed.
 */
export function preloadMath(formulas: readonly string[] = []): Promise<void> {
  return formulas.some(hasChemistry) ? loadChemistry() : loadKatex();
}

/** Undefined until what this formula needs is there. */
export function useTexRenderer(tex: string): RenderTex | undefined {
  const isChemistry = hasChemistry(tex);
  return useSyncExternalStore(
    subscribe,
    () => (isChemistry && !knowsChemistry ? undefined : render),
    noRenderer,
  );
}

/** What the build renders has its formulas drawn in the browser. */
const noRenderer = () => undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** After a failure the next caller tries again. */
function once(load: () => Promise<void>): () => Promise<void> {
  let loading: Promise<void> | undefined;
  return () => {
    loading ??= load()
      .then(() => {
        for (const listener of listeners) listener();
      })
      .catch((error: unknown) => {
        loading = undefined;
        console.warn('Formulas are shown as they are written:', error);
      });
    return loading;
  };
}
