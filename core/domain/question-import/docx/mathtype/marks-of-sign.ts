import {
  accent,
  argument,
  bar,
  element,
  groupSign,
  run,
  struck,
} from '#core/domain/question-import/docx/mathtype/omml-nodes.ts';
import { EquationRefusal } from '#core/domain/question-import/docx/mathtype/refusal.ts';
import type { XmlNode } from '#core/domain/question-import/docx/package/xml.ts';

const ABOVE: Record<number, string> = {
  2: '˙',
  3: '¨',
  4: '\u20db',
  8: '˜',
  9: '^',
  11: '→',
  12: '←',
  13: '\u20e1',
  14: '⇀',
  15: '\u20d0',
  17: '¯',
  19: '⌢',
  20: '⌣',
  24: '\u20dc',
};
const PRIMES: Record<number, string> = { 5: '′', 6: '″', 18: '‴' };
const STRIKES: Record<number, string[]> = {
  10: ['BLTR'],
  16: ['H'],
  21: ['BLTR', 'TLBR'],
  22: ['BLTR'],
  23: ['TLBR'],
};
const BELOW: Record<number, string> = {
  25: '.',
  26: '¨',
  30: '∼',
  31: '⌢',
  32: '⌣',
  33: '→',
  34: '←',
  35: '↔',
  36: '⇁',
  37: '↽',
};

/** A sign with a mark of MathType: a dot, a hat, a prime, a stroke. @param text the sign itself, where it is one */
export function withMark(mark: number, base: XmlNode, text: string): XmlNode {
  const over = ABOVE[mark];
  if (over) return accent(over, [base]);
  const prime = PRIMES[mark];
  if (prime) return element('sSup', argument('e', [base]), argument('sup', [run(prime, 'i')]));
  if (mark === 7) return element('sSup', argument('e', []), argument('sup', [run('‵', 'i')]));
  const negated = mark === 10 ? `${text}\u0338`.normalize('NFC') : '';
  // What has a sign of its own is that sign: not an equals sign with a line across.
  if (negated.length === 1) return run(negated, 'i');
  const strikes = STRIKES[mark];
  if (strikes) return struck(strikes, [base]);
  if (mark === 29) return bar('bot', [base]);
  const under = BELOW[mark];
  if (under) return groupSign(under, 'bot', [base]);
  throw new EquationRefusal(`mark ${mark}`);
}
