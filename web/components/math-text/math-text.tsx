import { useMemo } from 'react';
import { Formula } from '#web/components/math-text/formula.tsx';
import { splitMath } from '#web/components/math-text/split-math.ts';
import { cn } from '#web/lib/cn.ts';

type MathTextProps = {
  text: string;
  /** The language of the words: en, hi, te or ta. */
  lang?: string;
  className?: string;
};

/** Text of a question with its formulas. Line breaks are kept; a formula wider than the screen scrolls in its own box. */
export function MathText({ text, lang, className }: MathTextProps) {
  const segments = useMemo(() => splitMath(text), [text]);
  return (
    <span lang={lang} className={cn('block min-w-0 whitespace-pre-line break-words', className)}>
      {segments.map((segment, index) => {
        // The pieces have no identity but their place in the text.
        const key = `${index}-${segment.kind}`;
        return segment.kind === 'text' ? (
          <span key={key}>{segment.text}</span>
        ) : (
          <Formula key={key} tex={segment.tex} display={segment.display} />
        );
      })}
    </span>
  );
}
