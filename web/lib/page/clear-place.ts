/** An area of the window, in CSS px from its upper left corner. */
export type Area = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** Of what is put somewhere for a moment, anchored at the lower edge of the window. */
interface Shown {
  /** Its own, at its usual place. */
  area: Area;
  /** The least from the window's upper and lower edge. */
  margin: number;
  windowHeight: number;
}

/** Between what is shown and what it keeps clear of, in CSS px. */
const GAP = 6;

/**
 * How far above the window's lower edge something covers none of what is to be kept clear, as near to that edge as there is such a place.
 * @param keptClear lists of areas, the first with all of them, each later one with less; the first that leaves a place counts
 * @returns CSS px; the margin where no list leaves a place
 */
export function clearPlace({ area, margin, windowHeight }: Shown, keptClear: readonly Area[][]): number {
  const height = area.bottom - area.top;
  for (const areas of keptClear) {
    const beside = areas.filter(({ left, right }) => left < area.right && area.left < right);
    const places = [margin, ...beside.map(({ top }) => Math.ceil(windowHeight - top + GAP))].sort(
      (a, b) => a - b,
    );
    const found = places.find((place) => {
      const bottom = windowHeight - place;
      const top = bottom - height;
      if (place < margin || top < margin) return false;
      return beside.every((one) => one.bottom + GAP <= top || one.top - GAP >= bottom);
    });
    if (found !== undefined) return found;
  }
  return margin;
}

/** Whether two areas have anything in common. */
export const overlap = (one: Area, other: Area): boolean =>
  one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;
