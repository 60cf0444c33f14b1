import { useMemo } from 'react';
import { stemBeginning } from '#core/domain/question-bank/stem-beginning.ts';
import { StemPieces } from '#web/components/math-text/stem-pieces.tsx';
import { TextLanguage } from '#web/components/math-text/text-language.ts';

/** What a few lines of a list show. */
const SHOWN = 280;

/** By what a question is recognised in a list: its first words, with their formulas. */
export function StemBeginning({ stem, lang }: { stem: string; lang?: string }) {
  const pieces = useMemo(() => stemBeginning(stem, SHOWN), [stem]);
  return (
    <TextLanguage value={lang}>
      <span lang={lang}>
        <StemPieces pieces={pieces} />
      </span>
    </TextLanguage>
  );
}
