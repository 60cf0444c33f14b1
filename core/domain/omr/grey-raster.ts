/** A picture in grey: one byte a pixel, row by row from the top left, 0 black, 255 white. */
export interface GreyRaster {
  width: number;
  height: number;
  data: Uint8Array;
  /** Of a picture in colours: how far from grey it is, 0 to 255, one byte for a square of so many pixels. */
  saturation?: { pixels: number; width: number; height: number; data: Uint8Array };
}
