import { expect, it } from 'vitest';
import { Random } from '#server/testing/omr/random.ts';
import { fourier } from './fourier.ts';

it('agrees with the sums it stands for', () => {
  const side = 8;
  const random = new Random(1);
  const values = Float32Array.from({ length: side * side }, () => random.between(-1, 1));
  const [real, imaginary] = [values.slice(), new Float32Array(side * side)];
  fourier(real, imaginary, side);
  for (let down = 0; down < side; down++)
    for (let across = 0; across < side; across++) {
      let [re, im] = [0, 0];
      for (let y = 0; y < side; y++)
        for (let x = 0; x < side; x++) {
          const angle = (-2 * Math.PI * (across * x + down * y)) / side;
          re += (values[y * side + x] as number) * Math.cos(angle);
          im += (values[y * side + x] as number) * Math.sin(angle);
        }
      expect(real[down * side + across]).toBeCloseTo(re, 4);
      expect(imaginary[down * side + across]).toBeCloseTo(im, 4);
    }
});
