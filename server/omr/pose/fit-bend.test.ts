import { expect, it } from 'vitest';
import { answerSheetPage } from '#core/domain/omr/answer-sheet.ts';
import { photograph } from '#server/testing/omr/photograph.ts';
import { plainSheet } from '#server/testing/omr/plain-sheet.ts';
import { PRINT_PIXELS_PER_MM } from '#server/testing/omr/printed-sheet.ts';
import { Random } from '#server/testing/omr/random.ts';
import { findAnchors } from '../markers/find-anchors.ts';
import { registerPage } from '../register-page.ts';
import { type Bend, bendBy, bendTerms } from './bend-polynomial.ts';
import { fitBend } from './fit-bend.ts';

const layout = answerSheetPage(180, 1);
const { width, height } = layout;
const printed = plainSheet(layout);

/** A wave of a millimetre across the page. */
const wave = (x: number, y: number) => ({ x: Math.sin(x / 40), y: 0.8 * Math.cos(y / 60) });
const displaced = layout.anchors.map(({ x, y, size }) => {
  const centre = { x: x + size / 2, y: y + size / 2 };
  return { centre, offset: wave(centre.x, centre.y) };
});
const errorAt = (bend: Bend, x: number, y: number) => {
  const terms = bendTerms(x, y, width, height);
  return Math.hypot(bendBy(bend.x, terms) - wave(x, y).x, bendBy(bend.y, terms) - wave(x, y).y);
};

it('follows a wave of the paper between the anchors', () => {
  const fitted = fitBend(displaced, width, height);
  for (let x = 30; x <= 190; x += 10)
    for (let y = 45; y <= 270; y += 15) expect(fitted && errorAt(fitted.bend, x, y)).toBeLessThan(0.2);
});

it('is not misled by strokes taken for anchors, nor by anchors that are missing', () => {
  const random = new Random(3);
  const spoilt = displaced.flatMap((anchor, index) => {
    if (index % 7 === 2) return [];
    const isStroke = index % 9 === 4;
    return [
      isStroke
        ? { ...anchor, offset: { x: random.between(-2.5, 2.5), y: random.between(-2.5, 2.5) } }
        : anchor,
    ];
  });
  const fitted = fitBend(spoilt, width, height);
  for (let x = 30; x <= 190; x += 20)
    for (let y = 60; y <= 260; y += 25) expect(fitted && errorAt(fitted.bend, x, y)).toBeLessThan(0.4);
});

it('says nothing from too few', () => {
  expect(fitBend(displaced.slice(0, 15), width, height)).toBeNull();
});

it('anchors are found where they are, to an eighth of a millimetre, and not where they are not', () => {
  const shifted = (x: number, y: number) => ({
    x: (x - 1.2) * PRINT_PIXELS_PER_MM,
    y: (y + 0.7) * PRINT_PIXELS_PER_MM,
  });
  const found = findAnchors(printed, shifted, layout.anchors, 2.5);
  expect(found).toHaveLength(50);
  for (const { offset, black, white } of found) {
    expect(Math.hypot(offset.x - 1.2, offset.y + 0.7)).toBeLessThan(0.125);
    expect([black < 20, white > 235]).toEqual([true, true]);
  }
  const elsewhere = layout.anchors.slice(0, 45).map((anchor) => ({ ...anchor, y: anchor.y + 12 }));
  expect(findAnchors(printed, shifted, elsewhere, 2.5)).toEqual([]);
});

it('a page without its anchors is not read', async () => {
  const bare = plainSheet({ ...layout, anchors: [] });
  expect(registerPage(bare, layout)).toBe('anchors-missing');
  const shot = { pixelsPerMm: 5, rotation: 3, tilt: 0.1, curl: 2, border: 5, blur: 0.1, shade: 0.8 };
  const picture = await photograph(
    printed,
    { ...shot, shadow: false, paper: 230, noise: 2, quality: 80 },
    new Random(5),
  );
  const placed = registerPage(picture, layout);
  expect(placed).toMatchObject({ missingMarkers: 0, anchorsPrinted: 50 });
  expect(typeof placed === 'string' ? 0 : placed.anchors.length).toBeGreaterThan(45);
});
