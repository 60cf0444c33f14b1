import { useMemo } from 'react';
import { readStem, type StemBlock } from '#core/domain/question-bank/stem-markup.ts';
import { Picture, ZoomablePicture } from '#web/components/math-text/question-picture.tsx';
import { StemPieces } from '#web/components/math-text/stem-pieces.tsx';
import { StemTable } from '#web/components/math-text/stem-table.tsx';
import { TextLanguage } from '#web/components/math-text/text-language.ts';
import { cn } from '#web/lib/page/cn.ts';

type MathTextProps = {
  text: string;
  /** The language of the words: en, hi, te or ta. */
  lang?: string;
  /** False inside a control: a button in a button cannot be pressed. */
  canZoom?: boolean;
  className?: string;
};

/**
 * Text of a question with its formulas, pictures, tables and lists. Line breaks are kept; what is wider than the screen
 * scrolls in a box of its own. Nothing in it is ever HTML.
 */
export function MathText({ text, lang, canZoom = true, className }: MathTextProps) {
  const blocks = useMemo(() => readStem(text), [text]);
  // A text of one paragraph stays inline content, which is valid anywhere.
  const Root = blocks.some(({ kind }) => kind === 'table' || kind === 'list') ? 'div' : 'span';
  return (
    <TextLanguage value={lang}>
      <Root lang={lang} className={cn('block min-w-0 whitespace-pre-line break-words', className)}>
        {blocks.map((block, index) => (
          // The blocks have no identity but their place in the text.
          <Block key={`${String(index)}-${block.kind}`} block={block} canZoom={canZoom} />
        ))}
      </Root>
    </TextLanguage>
  );
}

function Block({ block, canZoom }: { block: StemBlock; canZoom: boolean }) {
  if (block.kind === 'paragraph') return <StemPieces pieces={block.pieces} />;
  if (block.kind === 'table') return <StemTable head={block.head} rows={block.rows} />;
  if (block.kind === 'list')
    return (
      <ul className="my-2 grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {block.items.map((item, index) => (
          <li key={`item-${String(index)}`} className="-indent-4 pl-4">
            <StemPieces pieces={item} />
          </li>
        ))}
      </ul>
    );
  const Shown = canZoom ? ZoomablePicture : Picture;
  return <Shown key={block.image.src} image={block.image} />;
}
