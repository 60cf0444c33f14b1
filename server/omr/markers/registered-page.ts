import type { PageRegistration } from '#core/domain/omr/page-reading.ts';
import type { FoundAnchor } from './find-anchors.ts';

/** Where the page lies, as well as its marks tell. */
export interface RegisteredPage {
  registration: PageRegistration;
  anchors: FoundAnchor[];
  markerGroup: number | null;
  missingMarkers: number;
  anchorsPrinted: number;
}
