import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { PageLayout } from '#core/domain/omr/layout.ts';

type OfBlank<Made> = (blank: GreyRaster, layout: PageLayout) => Made;

/** The same, worked out once for all pages of a test: their blank sheet is one picture, and read by one layout. */
export function memoizeByBlank<Made>(make: OfBlank<Made>): OfBlank<Made> {
  const known = new WeakMap<GreyRaster, { by: string; made: Made }>();
  return (blank, layout) => {
    // Of how a page is found, the patches of print are many, and nothing is made of them.
    const by = JSON.stringify({ ...layout, registration: null });
    const before = known.get(blank);
    if (before?.by === by) return before.made;
    const made = make(blank, layout);
    known.set(blank, { by, made });
    return made;
  };
}
