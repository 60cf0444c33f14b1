import { expect, it } from 'vitest';
import { figureSize, fillFigure, labelsOf } from './figure-template.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" width="300" height="200"><text x="5" y="20">{{screen}}</text><text x="5" y="60">{{slit}} {{screen}}</text></svg>';

it('puts the words of a language into a drawing, as text and nothing else', () => {
  expect(labelsOf(drawing)).toEqual(['screen', 'slit']);
  const filled = fillFigure(drawing, { screen: 'पर्दा', slit: '<script>&' });
  expect(filled).toContain('>पर्दा</text>');
  expect(filled).toContain('&lt;script&gt;&amp; पर्दा');
  expect(() => fillFigure(drawing, { screen: 'x' })).toThrow('slit');
});

it('knows its size', () => {
  expect(figureSize(drawing)).toEqual({ width: 300, height: 200 });
  expect(() => figureSize('<svg viewBox="0 0 3 2"></svg>')).toThrow();
});
