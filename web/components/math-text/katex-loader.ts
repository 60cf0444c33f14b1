import { useSyncExternalStore } from 'react';
import type { RenderTex } from '#web/components/math-text/render-tex.ts';

let render: RenderTex | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Loads KaTeX with its style sheet and fonts. A route that shows questions calls it in its loader: nothing jumps then. */
export function preloadMath(): Promise<void> {
  loading ??= import('#web/components/math-text/katex-renderer.ts')
    .then((module) => {
      render = module.renderTex;
      for (const listener of listeners) listener();
    })
    .catch((error: unknown) => {
      loading = undefined;
      console.warn('Formulas are shown as they are written:', error);
    });
  return loading;
}

/** Undefined until KaTeX is there. */
export function useTexRenderer(): RenderTex | undefined {
  return useSyncExternalStore(subscribe, () => render, noRenderer);
}

/** What the build renders has its formulas drawn in the browser. */
const noRenderer = () => undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
