import { describe, expect, it } from 'vitest';
import { htmlToMarkup } from './html-to-markup.ts';

const read = (html: string) => htmlToMarkup(html, () => null);

describe('the meaning of an editor’s HTML is kept', () => {
  it.each([
    [
      'numbers of a list',
      '<ol><li>Xylem</li><li>Phloem</li></ol><p>Which?</p>',
      '1. Xylem\n2. Phloem\nWhich?',
    ],
    ['letters from the third on', '<ol type="a" start="3"><li>x</li><li>y</li></ol>', 'c. x\nd. y'],
    [
      'Roman numbers by style',
      '<ol style="list-style-type: upper-roman"><li>x</li><li>y</li></ol>',
      'I. x\nII. y',
    ],
    ['a number of an item', '<ol><li>x</li><li value="5">y</li></ol>', '1. x\n5. y'],
    ['lists without numbers', '<ul><li>x</li><li>y</li></ul>', '- x\n- y'],
    [
      'paragraphs of a cell',
      '<table><tr><td><p>a</p><p>b</p></td><td>c</td></tr><tr><td>d</td><td>e</td></tr></table>',
      '| a b | c |\n| d | e |',
    ],
    [
      'a list of a cell',
      '<table><tr><td><ul><li>a</li><li>b</li></ul></td><td>c</td></tr></table>',
      '| a; b | c |',
    ],
    ['bars of a cell', '<table><tr><td>|v|</td><td>\\(|v|\\)</td></tr></table>', '| ∣v∣ | \\(|v|\\) |'],
    [
      'a cell over two rows',
      '<table><tr><td rowspan="2">Acid</td><td>HCl</td></tr><tr><td>HNO3</td></tr></table>',
      '| Acid | HCl |\n| Acid | HNO3 |',
    ],
    ['a definition list', '<dl><dt>Assertion</dt><dd>Ice floats.</dd></dl>', 'Assertion\nIce floats.'],
    [
      'raised by style',
      '10<span style="vertical-align: super">-3</span> H<span style="vertical-align:sub;">2</span>O',
      '10⁻³ H₂O',
    ],
    ['raised by length', 'x<span style="position: relative; top: -4px">2</span>', 'x²'],
    ['raised by class', 'x<span class="ql-super">2</span>', 'x²'],
    ['raised within raised', 'e<sup>x<sub>1</sub>+2</sup>', 'e\\(^{x_{1}+2}\\)'],
    ['a font of signs', '<font face="Symbol">a</font> particle', 'α particle'],
    [
      'LaTeX of a script',
      '<script type="math/tex">x^2</script> and <script>alert(1)</script>',
      '\\(x^2\\) and',
    ],
    [
      'LaTeX of a formula drawn twice',
      '<span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x1</span></span>',
      '\\(x_1\\)',
    ],
    [
      'what Word hides in comments',
      '<!--[if gte mso 9]><xml>Normal</xml><![endif]--><p class="MsoNormal">3&nbsp;m</p>',
      '3 m',
    ],
  ])('%s', (_, html, text) => expect(read(html).text).toBe(text));
});

it.each([
  ['<p>A <s>B</s></p>', 'A', 'struck out: B'],
  ['<p>A <span style="text-decoration: underline line-through">B</span></p>', 'A', 'struck out: B'],
  ['<p>A <span style="display:none">B</span></p>', 'A', 'hidden: B'],
  ['<video src="a.mp4"></video><p>A</p>', 'A', '<video>: a.mp4'],
])('what is left out is named: %s', (html, text, loss) => {
  expect(read(html)).toMatchObject({ text, losses: [loss] });
});

it('a table within a table is written into its cell, and named', () => {
  const { text, losses } = read(
    '<table><tr><td>o <table><tr><td>a</td><td>b</td></tr></table></td><td>c</td></tr></table>',
  );
  expect(text).toBe('| o a, b | c |');
  expect(losses).toEqual(['table within a table: o a b']);
});

it('nesting without an end is read to its end', () => {
  expect(read(`${'<div>'.repeat(50_000)}x`).text).toBe('x');
});

it('takes no longer for a long run of blanks than for letters', () => {
  const started = performance.now();
  const { text } = htmlToMarkup(`<p>iron${'&nbsp;'.repeat(20_000)}x</p>`, () => null);
  expect(text).toMatch(/^iron\s+x$/);
  // With a pattern that begins anew at each blank it was four and a half seconds.
  expect(performance.now() - started).toBeLessThan(3_000);
});
