import { RISEN_SUN, SEAL_EDGE } from '#core/drawings/seal.ts';
import { subjectMark } from '#core/drawings/subject-marks.ts';

/** Marigold of what was earned, with ink that is read on it: `achievement` of web/styles/tokens.css. */
const EARNED = { fill: '#f2a81d', line: '#2b1b00' };
const INDIGO = '#2f2a8c';

const svg = (box: number, lines: string, content: string) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}" fill="none" stroke-linecap="round" stroke-linejoin="round" ${lines}>${content}</svg>`,
  );

/** The mark of a subject as a file that a template places beside its name. */
export function subjectMarkFile(subject: string): Uint8Array {
  const strokes = subjectMark(subject).map(
    ({ d, isFilled, isBare }) =>
      `<path d="${d}"${isFilled ? ` fill="${INDIGO}" fill-opacity="0.15"` : ''}${isBare ? ' stroke="none"' : ''}/>`,
  );
  return svg(24, `stroke="${INDIGO}" stroke-width="1.7"`, strokes.join(''));
}

/** The stamp of what was earned, with the sun that has risen whole. */
export function sealFile(): Uint8Array {
  const { circle, rays } = RISEN_SUN;
  return svg(
    48,
    `stroke="${EARNED.line}" stroke-width="2.2"`,
    `<path d="${SEAL_EDGE}" fill="${EARNED.fill}" stroke="none"/><circle cx="24" cy="24" r="17.5" stroke-width="1"/><circle cx="${circle.cx}" cy="${circle.cy}" r="${circle.r}"/><path d="${rays}"/>`,
  );
}
