import type { ParsedQuestion } from './parsed-question.ts';

/** With the size it is shown in, where the file says one. */
const ATTACHMENT = /!\[([^\]\n]*)\]\(attachment:([^)\s]*)(?: =(\d{1,4})x(\d{1,4}))?\)/g;
/** Of a picture that came without words. */
const NAMELESS = 'Figure';

type Kept = { src: string; width: number; height: number } | { refused: string };

/** A question whose pictures stand where they are kept, and those that were refused; of no known name, it stays as it was. */
export function placePictures(
  question: ParsedQuestion,
  pictures: ReadonlyMap<string, Kept>,
): { question: ParsedQuestion; refused: { name: string; why: string }[] } {
  if (pictures.size === 0)
    return { question: { ...question, problems: [...question.problems] }, refused: [] };
  const refused: { name: string; why: string }[] = [];
  const place = (text: string) =>
    text.replace(ATTACHMENT, (written, alt: string, name: string, width?: string, height?: string) => {
      const kept = pictures.get(name);
      if (!kept) return written;
      if ('refused' in kept) {
        refused.push({ name, why: kept.refused });
        return '';
      }
      return `![${alt.trim() || NAMELESS}](${kept.src} =${width ?? kept.width}x${height ?? kept.height})`;
    });
  const placed = {
    ...question,
    stem: place(question.stem),
    options: question.options.map(place),
    explanation: place(question.explanation),
    ...(question.translations && {
      translations: question.translations.map((translation) => ({
        ...translation,
        stem: place(translation.stem),
        options: translation.options.map(place),
        explanation: place(translation.explanation),
      })),
    }),
    problems: [...question.problems],
  };
  return { question: placed, refused };
}
