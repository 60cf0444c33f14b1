import { useEffect, useLayoutEffect, useRef } from 'react';
import { preloadMath, useTexRenderer } from '#web/components/math-text/katex-loader.ts';
import { keepInBox } from '#web/components/math-text/keep-in-box.ts';

const WIDTH_PER_CHARACTER_EM = 0.45;
const WIDEST_EM = 14;

type FormulaProps = { tex: string; display: boolean };

/** Until KaTeX is there, a quiet bar of about the right size stands in its place. */
export function Formula({ tex, display }: FormulaProps) {
  const render = useTexRenderer(tex);
  const element = useRef<HTMLSpanElement>(null);

  useEffect(() => void preloadMath([tex]), [tex]);
  useLayoutEffect(() => {
    if (!render || !element.current) return;
    render(tex, element.current, display);
    return keepInBox(element.current);
  }, [render, tex, display]);

  if (!render) return <PendingFormula tex={tex} display={display} />;
  return (
    <span ref={element} className={display ? 'block overflow-x-auto overflow-y-hidden py-1' : undefined} />
  );
}

function PendingFormula({ tex, display }: FormulaProps) {
  const width = Math.min(tex.replace(/\\[a-z]+/gi, 'x').length * WIDTH_PER_CHARACTER_EM + 0.5, WIDEST_EM);
  return (
    <span
      className={`rounded-sm bg-muted ${display ? 'my-2 block h-8' : 'inline-block h-[1em] align-middle'}`}
      style={{ width: `${width}em`, maxWidth: '100%' }}
    >
      <span className="sr-only">{tex}</span>
    </span>
  );
}
