import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';

/** Cyrillic letters in the shape of Latin ones, which a keyboard of two scripts types among them. */
const LATIN: Record<string, string> = { А: 'A', В: 'B', С: 'C', Е: 'E', а: 'a', с: 'c', е: 'e' };
const ALIKE = /(?<=(?:^|\s)[([]?)[АВСЕасе](?=[)\]]\s*\S)|(?<=^\s*)[АВСЕасе](?=\.\s*\S)/gu;

/** A letter of an option that Latin alone has, and one that Cyrillic alone has: a paper lettered а, б, в, г stays as it is. */
const LATIN_ALONE = /(?:^|\s)[([]?[BDbd][)\].]\s*\S/u;
const CYRILLIC_ALONE = /(?:^|\s)[([]?[БГДбгд][)\]]\s*\S/u;

/** Less may stand there for another reason. */
const FEWEST = 2;

/** 'A) …', 'В) …', 'С) …', 'D) …': marks of options are of one script, however they were typed. */
export function withLatinMarks(lines: readonly FlowLine[]): readonly FlowLine[] {
  const count = (mark: RegExp) => lines.filter(({ rich }) => mark.test(rich.text)).length;
  if (count(LATIN_ALONE) < FEWEST || count(CYRILLIC_ALONE) >= FEWEST) return lines;
  return lines.map((line) => {
    const text = line.rich.text.replace(ALIKE, (letter) => LATIN[letter] ?? letter);
    return text === line.rich.text ? line : { ...line, rich: { ...line.rich, text } };
  });
}
