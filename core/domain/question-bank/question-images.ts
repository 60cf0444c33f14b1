/** Where the pictures of questions are stored; nothing else is ever shown as a picture. */
export const QUESTION_MEDIA_PATH = '/storage/v1/object/public/question-media/';
/** Of these, black lines on nothing: on a dark page they are shown inverted. */
export const DRAWINGS_PATH = `${QUESTION_MEDIA_PATH}drawings/`;

export interface QuestionImage {
  src: string;
  /** Says what is to be seen; never empty. */
  alt: string;
  /** In CSS pixels, when the text says so: the place is kept free before the picture is there. */
  size: { width: number; height: number } | null;
  /** Black lines on nothing, to be inverted on a dark page. */
  isDrawing: boolean;
}

export type ImageSegment = { kind: 'text'; text: string } | { kind: 'image'; image: QuestionImage };

/** `![alt](path)` or `![alt](path =640x480)`, as in Markdown. */
const IMAGE = /!\[([^\]\n]{1,500})\]\(([^\s()]{1,500})(?: =(\d{1,4})x(\d{1,4}))?\)/g;
const FILE = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** Cuts a text at its pictures. A picture from anywhere else, or without words for it, stays the text it is. */
export function splitImages(source: string): ImageSegment[] {
  const segments: ImageSegment[] = [];
  let at = 0;
  for (const match of source.matchAll(IMAGE)) {
    const image = readImage(match);
    if (!image) continue;
    // A picture is a line of its own; the line breaks around it would make empty ones.
    const before = source.slice(at, match.index).replace(/\n$/, '');
    if (before) segments.push({ kind: 'text', text: before });
    segments.push({ kind: 'image', image });
    at = match.index + match[0].length;
    if (source[at] === '\n') at += 1;
  }
  if (at < source.length) segments.push({ kind: 'text', text: source.slice(at) });
  return segments;
}

export function imagesOf(source: string): QuestionImage[] {
  return splitImages(source).flatMap((segment) => (segment.kind === 'image' ? [segment.image] : []));
}

function readImage([, words = '', src = '', width, height]: RegExpMatchArray): QuestionImage | null {
  const alt = words.trim();
  const isOurs = src.startsWith(QUESTION_MEDIA_PATH) && FILE.test(src.slice(QUESTION_MEDIA_PATH.length));
  if (!isOurs || alt === '') return null;
  const size = { width: Number(width), height: Number(height) };
  return {
    src,
    alt,
    size: size.width > 0 && size.height > 0 ? size : null,
    isDrawing: src.startsWith(DRAWINGS_PATH),
  };
}
