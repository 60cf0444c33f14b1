import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import {
  joinRich,
  OBJECT,
  objectRich,
  plainRich,
  type RichText,
  sliceRich,
} from '#core/domain/question-import/docx/rich-text.ts';

/** 'a)' at the beginning of a formula, which no bracket opens. */
const LETTER = /^\s*([A-Da-d])\)(?:\\[ ,;:!]|\\quad|[\s~])*(?=[^\s\\~)]|\\[A-Za-z{])/;

/** The letter of an option that was typed within its equation, 'a) x²', stands before it in the text. */
export const withLettersOfFormulas = (lines: readonly FlowLine[]): FlowLine[] =>
  lines.map((line) => {
    const rich = line.key === null ? withLetters(line.rich) : line.rich;
    return rich === line.rich ? line : { ...line, rich };
  });

function withLetters(rich: RichText): RichText {
  const isAny = rich.objects.some((object) => object.kind === 'formula' && LETTER.test(object.tex));
  if (!isAny) return rich;
  const pieces: RichText[] = [];
  let at = 0;
  for (const object of rich.objects) {
    const place = rich.text.indexOf(OBJECT, at);
    pieces.push(sliceRich(rich, at, place));
    const match = object.kind === 'formula' && !object.problem ? LETTER.exec(object.tex) : null;
    const isFree = place === 0 || /\s/.test(rich.text[place - 1] ?? '');
    const rest = object.kind === 'formula' ? object.tex.slice(match?.[0].length ?? 0) : '';
    if (object.kind === 'formula' && match && isFree && isClosed(rest))
      pieces.push(plainRich(`${match[1]}) `), objectRich({ ...object, tex: rest }));
    else pieces.push(sliceRich(rich, place, place + 1));
    at = place + 1;
  }
  return joinRich([...pieces, sliceRich(rich, at)]);
}

/** As many brackets open as close: the one behind the letter is none of the formula. */
const isClosed = (tex: string) => tex.split('(').length === tex.split(')').length;
