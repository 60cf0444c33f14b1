/** A picture in grey: one byte a pixel, row by row from the top left, 0 black, 255 white. */
export interface GreyRaster {
  width: number;
  height: number;
  data: Uint8Array;
}
