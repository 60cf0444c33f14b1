import type { PageLayout, PrintedMark, Spot } from './layout.ts';

export interface LayoutMistake {
  /** The field, from the outermost. */
  path: (string | number)[];
  message: string;
}

const OFF_PAGE = 'The mark does not lie on the page.';
const LINED: readonly PrintedMark['shape'][] = ['box', 'rings', 'corner', 'cross'];

/** What of the marks, tracks or outline of a page cannot be printed so. */
export function markMistakes({
  width,
  height,
  registration,
  bubble,
}: Pick<PageLayout, 'width' | 'height' | 'registration' | 'bubble'>): LayoutMistake[] {
  const isOff = (box: Spot & { width: number; height: number }) =>
    box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height;
  switch (registration.kind) {
    case 'marks': {
      const path = ['registration', 'marks'];
      const mistakes = registration.marks.flatMap((mark, index) =>
        (isOff(mark) ? [OFF_PAGE] : shapeMistakes(mark)).map((message) => ({
          path: [...path, index],
          message,
        })),
      );
      const isUnsure = bubble.ring === 0 && fitUpsideDown(registration.marks);
      return isUnsure ? [...mistakes, { path, message: UPSIDE_DOWN }] : mistakes;
    }
    case 'tracks':
      return registration.tracks.flatMap((track, index) => {
        const { x, y, count, step } = track;
        const last = { ...track, x: x + (count - 1) * step.x, y: y + (count - 1) * step.y };
        const path = ['registration', 'tracks', index];
        if (isOff(track) || isOff(last)) return [{ path, message: OFF_PAGE }];
        const isFree = Math.abs(step.x) > track.width || Math.abs(step.y) > track.height;
        return isFree ? [] : [{ path: [...path, 'step'], message: 'The bars lie over each other.' }];
      });
    case 'outline':
      return isOff(registration.outline)
        ? [{ path: ['registration', 'outline'], message: 'The outline does not lie on the page.' }]
        : [];
    default:
      return [];
  }
}

const UPSIDE_DOWN = 'The marks fit upside down as well, and no ring tells the way up: add one that does not.';

/** Millimetres. */
const SAME_PLACE = 4;

function fitUpsideDown(marks: readonly PrintedMark[]): boolean {
  const middles = marks.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
  const sum = (axis: 'x' | 'y') => middles.reduce((total, middle) => total + middle[axis], 0);
  const twice = { x: (2 * sum('x')) / marks.length, y: (2 * sum('y')) / marks.length };
  return marks.every((mark, index) => {
    const { x, y } = middles[index] as Spot;
    return marks.some((other, at) => {
      const middle = middles[at] as Spot;
      const away = Math.hypot(twice.x - x - middle.x, twice.y - y - middle.y);
      return away < SAME_PLACE && other.shape === mark.shape && Math.abs(other.width - mark.width) < 1;
    });
  });
}

function shapeMistakes({ shape, width, height, line, at }: PrintedMark): string[] {
  if (LINED.includes(shape) && line === undefined) return [`How wide is the line of this ${shape}?`];
  if (line !== undefined && line * 2 > Math.min(width, height)) return ['The line is wider than its mark.'];
  if (shape === 'corner' && !at) return ['Where do the arms of this corner meet?'];
  return [];
}
