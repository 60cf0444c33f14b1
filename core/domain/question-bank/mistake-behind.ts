import { readExplanation } from './compose-explanation.ts';

/** What an explanation says of the option that was chosen; null where it says nothing of it. */
export function mistakeBehind(explanation: string, option: string): string | null {
  const start = `${option.replace(/[.।]$/, '')}: `;
  const line = readExplanation(explanation).mistakes.find((mistake) => mistake.startsWith(start));
  return line?.slice(start.length) ?? null;
}
