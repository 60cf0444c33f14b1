import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { preloadMath, useTexRenderer } from '#web/components/math-text/katex-loader.ts';
import { keepInBoxTogether } from '#web/components/math-text/keep-in-box.ts';
import { TextLanguage } from '#web/components/math-text/text-language.ts';

const WIDTH_PER_CHARACTER_EM = 0.45;
const WIDEST_EM = 14;

type FormulaProps = { tex: string; display: boolean };

/** Until KaTeX is loaded, a placeholder of about the right size. */
export function Formula({ tex, display }: FormulaProps) {
  const render = useTexRenderer(tex);
  const element = useRef<HTMLSpanElement>(null);
  const { i18n } = useTranslation();
  const language = useContext(TextLanguage) ?? i18n.language;

  useEffect(() => void preloadMath([tex]), [tex]);
  useLayoutEffect(() => {
    if (!render || !element.current) return;
    render(tex, element.current, display, language);
    return keepInBoxTogether(element.current);
  }, [render, tex, display, language]);

  if (!render) return <PendingFormula tex={tex} display={display} />;
  return (
    // Its words are placed in it: what scrolls around it takes them along.
    <span
      ref={element}
      className={display ? 'relative block overflow-x-auto overflow-y-hidden py-1' : 'relative'}
    />
  );
}

function PendingFormula({ tex, display }: FormulaProps) {
  const width = Math.min(tex.replace(/\\[a-z]+/gi, 'x').length * WIDTH_PER_CHARACTER_EM + 0.5, WIDEST_EM);
  return (
    <span
      className={`relative rounded-sm bg-muted ${display ? 'my-2 block h-8' : 'inline-block h-[1em] align-middle'}`}
      style={{ width: `${width}em`, maxWidth: '100%' }}
    >
      <span className="sr-only">{tex}</span>
    </span>
  );
}
