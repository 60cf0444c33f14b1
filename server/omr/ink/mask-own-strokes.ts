import { byteAt } from '../numeric/elements.ts';
import { OWN_INK, type Strokes } from './stroke-grain.ts';

/**
 * Ink that hangs together with a filled bubble of the same row belongs to it: the end of a tick, a stroke that slipped. So
 * does what comes in over the edge of the cell from where the mark is.
 */
export function maskOwnStrokes(strokes: Strokes, own: Uint8Array, threshold: number): void {
  const { across, down, levels } = strokes;
  const isInk = (at: number) => own[at] === OWN_INK.dark || byteAt(levels, at) > threshold;
  const reached = new Uint8Array(levels.length);
  const next: number[] = [];
  const reach = (at: number) => {
    if (reached[at]) return;
    reached[at] = 1;
    next.push(at);
  };
  for (let at = 0; at < levels.length; at++) {
    const column = at % across;
    const isAtEdge = column === 0 || column === across - 1 || at < across || at >= levels.length - across;
    if (own[at] === OWN_INK.mark || (isAtEdge && own[at] === OWN_INK.dark)) reach(at);
  }
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    if (own[at] !== 0) levels[at] = 0;
    const [column, line] = [at % across, Math.floor(at / across)];
    for (let y = Math.max(0, line - 1); y <= Math.min(down - 1, line + 1); y++)
      for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x++)
        if (isInk(y * across + x)) reach(y * across + x);
  }
}
