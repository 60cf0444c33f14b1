/** The edge of every stamp, in a box of 48 by 48. */
export const SEAL_EDGE =
  'M24 2.8A5.3 5.3 0 0 1 33.2 4.9A5.3 5.3 0 0 1 40.6 10.8A5.3 5.3 0 0 1 44.7 19.3A5.3 5.3 0 0 1 44.7 28.7A5.3 5.3 0 0 1 40.6 37.2A5.3 5.3 0 0 1 33.2 43.1A5.3 5.3 0 0 1 24 45.2A5.3 5.3 0 0 1 14.8 43.1A5.3 5.3 0 0 1 7.4 37.2A5.3 5.3 0 0 1 3.3 28.7A5.3 5.3 0 0 1 3.3 19.3A5.3 5.3 0 0 1 7.4 10.8A5.3 5.3 0 0 1 14.8 4.9A5.3 5.3 0 0 1 24 2.8z';

/** The sun that has risen whole: of full marks, and of a certificate. */
export const RISEN_SUN = {
  circle: { cx: 24, cy: 22, r: 6.5 },
  rays: 'M12 33h24M24 11.5v-.5M13.5 22H13M35 22h-.5M16.6 14.6l-.4-.4M31.4 14.6l.4-.4',
};
