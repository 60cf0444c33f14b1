import { useMemo } from 'react';
import { type ImageSegment, splitImages } from '#core/domain/question-bank/question-images.ts';
import { type MathSegment, splitMath } from '#core/domain/question-bank/split-math.ts';
import { Formula } from '#web/components/math-text/formula.tsx';
import { Picture, ZoomablePicture } from '#web/components/math-text/question-picture.tsx';
import { cn } from '#web/lib/cn.ts';

type MathTextProps = {
  text: string;
  /** The language of the words: en, hi, te or ta. */
  lang?: string;
  /** False inside a control: a button in a button cannot be pressed. */
  canZoom?: boolean;
  className?: string;
};

/**
 * Text of a question with its formulas and pictures. Line breaks are kept; a formula wider than the screen scrolls in
 * its own box. Nothing in it is ever HTML.
 */
export function MathText({ text, lang, canZoom = true, className }: MathTextProps) {
  const segments = useMemo(() => split(text), [text]);
  return (
    <span lang={lang} className={cn('block min-w-0 whitespace-pre-line break-words', className)}>
      {segments.map((segment, index) => {
        // The pieces have no identity but their place in the text.
        const key = `${index}-${segment.kind}`;
        if (segment.kind === 'image') {
          const Shown = canZoom ? ZoomablePicture : Picture;
          return <Shown key={segment.image.src + key} image={segment.image} />;
        }
        return segment.kind === 'text' ? (
          <span key={key}>{segment.text}</span>
        ) : (
          <Formula key={key} tex={segment.tex} display={segment.display} />
        );
      })}
    </span>
  );
}

function split(source: string): (ImageSegment | MathSegment)[] {
  return splitImages(source).flatMap((part): (ImageSegment | MathSegment)[] =>
    part.kind === 'image' ? [part] : splitMath(part.text),
  );
}
