import { plainText } from '#core/domain/question-bank/plain-text.ts';

const LETTERS = 60;

/** What a control of one question among many is named by: the beginning of what is asked, or its id where that says nothing. */
export function stemName({ id, stem }: { id: string; stem: string }): string {
  const text = plainText(stem).replace(/\s+/g, ' ').trim();
  if (!text) return id.slice(-8);
  return text.length > LETTERS ? `${text.slice(0, LETTERS).trimEnd()}…` : text;
}
