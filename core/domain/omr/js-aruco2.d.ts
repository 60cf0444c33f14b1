/** The part of js-aruco2 that the test of the marker dictionary compares with; the package has no types. */
declare module 'js-aruco2' {
  export const AR: {
    DICTIONARIES: Record<'ARUCO_MIP_36h12', { codeList: number[] }>;
    Detector: new (config: {
      dictionaryName: string;
      maxHammingDistance: number;
    }) => {
      detectImage(
        width: number,
        height: number,
        data: Uint8ClampedArray,
      ): { id: number; corners: { x: number; y: number }[] }[];
    };
  };
}
