import { lettersOf } from './letters.ts';

const MOST_LETTERS = 80;
/** What ends a line or turns it around; Indian scripts need the two joiners. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu;
/** What stands for letters that are left out, and stays where a text is read again: to compose it would make it three stops. */
const LEFT_OUT = '…';
/** The full stops that addresses may be written with. */
const STOP = /[.\u3002\uff0e\uff61\u2024\ufe52]+(?=[^\s.…])/gu;

/**
 * Words somebody typed (a name, a title, a centre) as a mail shows them: short, on one line, and nothing in them that
 * mail programs turn into a link. 'St.Mary' reads 'St. Mary'.
 * @param most letters, of what is a sentence and no name
 */
export function nameInMail(text: string, most = MOST_LETTERS): string {
  const plain = text
    .split(LEFT_OUT)
    .map((part) => part.normalize('NFKC'))
    .join(LEFT_OUT)
    .replace(UNSEEN, ' ')
    .replace(/[/\\]{2,}/g, ' ')
    .replace(/\b(?:https?|ftp|mailto|tel|upi|intent|javascript|data)\s*:/giu, ' ')
    .replace(/\s*@\s*/g, ' at ')
    .replace(STOP, '. ')
    .replace(/\s+/g, ' ')
    .replace(/\+?\d(?:[\s()-]?\d){6,}/g, LEFT_OUT)
    .trim();
  const letters = lettersOf(plain);
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}${LEFT_OUT}` : plain;
}
