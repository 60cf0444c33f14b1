import { expect, it } from 'vitest';
import { liftLabels } from './lift-labels.ts';

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" width="300" height="200">${inside}</svg>`;

it('lifts words in Indian scripts with their places, and leaves everything else', () => {
  const { svg, width, labels } = liftLabels(
    drawing(
      '<line x1="0" y1="0" x2="9" y2="9"/><g font-size="18"><text x="150" y="190" text-anchor="middle">समय (s) &lt; 5</text><text x="5" y="9">P</text></g>',
    ),
  );
  expect(width).toBe(300);
  expect(labels).toEqual([{ text: 'समय (s) < 5', x: 150, y: 190, size: 18, anchor: 'middle', angle: 0 }]);
  expect(svg).toContain('text-anchor="middle"></text>');
  expect(svg).toContain('>P</text>');
});

it('follows a turn about any point', () => {
  const { labels } = liftLabels(
    drawing('<text x="40" y="100" font-size="16" transform="rotate(-90 40 90)">வேகம்</text>'),
  );
  expect(labels[0]).toMatchObject({ text: 'வேகம்', anchor: 'start', angle: -90 });
  expect(labels[0]?.x).toBeCloseTo(50);
  expect(labels[0]?.y).toBeCloseTo(90);
});

it.each([
  '<text x="1" y="2">Time</text>',
  '<g transform="scale(2)"><text x="1" y="2">समय</text></g>',
  '<text x="1" y="2" transform="skewX(3)">समय</text>',
  '<text x="1" y="2"><tspan>समय</tspan></text>',
])('leaves %s as it is', (inside) => {
  expect(liftLabels(drawing(inside))).toMatchObject({ svg: drawing(inside), labels: [] });
});
