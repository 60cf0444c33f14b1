import { expect, it } from 'vitest';
import { svgProblem, svgSize } from './svg-problem.ts';

const svg = (inside: string, root = 'viewBox="0 0 300 200"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`;

it.each([
  ['<script>alert(1)</script>', '<script>'],
  ['<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>', '<script>'],
  ['<foreignObject><body/></foreignObject>', '<foreignObject>'],
  ['<path d="M0 0" onclick="alert(1)"/>', 'onclick'],
  ['<g\nonload = "alert(1)"/>', 'onload'],
  ['<path d="M0 0"onclick="alert(1)"/>', 'onclick'],
  ['<a href="javascript:alert(1)"><text>x</text></a>', 'javascript:alert(1)'],
  ['<a><animate attributeName="href" to="javascript:alert(1)"/></a>', '<animate>'],
])('finds a script in %s', (inside, found) => {
  expect(svgProblem(svg(inside))).toEqual({ code: 'script', found });
});

it.each([
  ['<image href="https://example.com/a.png"/>', 'https://example.com/a.png'],
  ['<use xlink:href="other.svg#a"/>', 'other.svg#a'],
  ['<image href="data:image/svg+xml;base64,AAAA"/>', 'data:image/svg+xml;base64,AAAA'],
  ['<style>@import "x.css";</style>', '@import'],
  ['<path fill="url(https://example.com/#a)"/>', 'url('],
])('finds what lies outside in %s', (inside, found) => {
  expect(svgProblem(svg(inside))).toEqual({ code: 'outside', found });
});

it('takes no entities', () => {
  expect(svgProblem(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`)).toMatchObject({ code: 'outside' });
});

it('takes a drawing with parts it refers to itself, and a picture within', () => {
  const inside =
    '<defs><linearGradient id="a"/></defs><use href="#a"/><path fill="url(#a)"/><image href="data:image/png;base64,AAAA"/><text>on = 3</text>';
  expect(svgProblem(svg(inside))).toBeNull();
});

it('takes only SVG, and only with a size', () => {
  expect(svgProblem('<html></html>')?.code).toBe('not_svg');
  expect(svgProblem(svg('', ''))?.code).toBe('no_size');
});

it.each([
  ['width="300" height="200px"', { width: 300, height: 200 }],
  ['width="100%" height="100%" viewBox="0 0 640.4 480"', { width: 640, height: 480 }],
  ['viewBox="-10,-10,30,20"', { width: 30, height: 20 }],
])('reads the size of %s', (root, size) => {
  expect(svgSize(svg('', root))).toEqual(size);
});
