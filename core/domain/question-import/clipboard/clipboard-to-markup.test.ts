import { describe, expect, it } from 'vitest';
import { clipboardToMarkup } from './clipboard-to-markup.ts';

const pasted = (html: string, isLine = false) => clipboardToMarkup(html, isLine);
const text = (html: string) => pasted(html).text;

describe('Word', () => {
  const word = (body: string) =>
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"><head><style>p.MsoNormal{margin:0}</style><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></head><body lang=EN-IN><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

  it('raised and lowered figures, and the Symbol font', () => {
    const body = `<p class=MsoNormal>E = mc<sup>2</sup>, H<sub>2</sub>SO<sub>4</sub>, <span style='font-family:Symbol'>a</span> and <span style='font-family:Symbol;mso-ascii-font-family:"Times New Roman";mso-char-type:symbol;mso-symbol-font-family:Symbol'><span style='mso-char-type:symbol;mso-symbol-font-family:Symbol'>\uf044</span></span>t</p>`;
    expect(text(word(body))).toBe('E = mc², H₂SO₄, α and Δt');
    expect(
      text(word(`<p>10<span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>-3</span> m</p>`)),
    ).toBe('10⁻³ m');
  });

  it('its formulas, once', () => {
    const omml = `<!--[if gte msEquation 12]><m:oMath><m:f><m:fPr><span style='font-family:"Cambria Math",serif'><m:ctrlPr></m:ctrlPr></span></m:fPr><m:num><i style='mso-bidi-font-style:normal'><span lang=EN-US style='font-family:"Cambria Math",serif'><m:r>a</m:r></span></i></m:num><m:den><i><span><m:r><m:rPr><m:scr m:val="roman"/><m:sty m:val="bi"/></m:rPr>b</m:r></span></i></m:den></m:f></m:oMath><![endif]--><![if !msEquation]><span style='position:relative'><img width=20 height=30 src="file:///C:/clip_image002.png"></span><![endif]>`;
    expect(pasted(word(`<p>Find ${omml} of it.</p>`))).toEqual({
      text: 'Find \\(\\frac{a}{\\boldsymbol{b}}\\) of it.',
      losses: [],
    });
  });

  it('tables, and what cannot be kept', () => {
    const table =
      '<table><tr><td><p>A</p></td><td><p>x<sup>2</sup></p></td></tr><tr><td>B</td><td>y|z</td></tr></table>';
    expect(text(word(table))).toBe('| A | x² |\n| B | y∣z |');
    expect(pasted(word(`<p>Old <s>gone</s> <img src="file:///c.png"> new</p>`))).toEqual({
      text: 'Old new',
      losses: ['struck', 'picture'],
    });
    expect(pasted(word(table), true)).toEqual({ text: 'A x² B y∣z', losses: ['table'] });
  });
});

it('Google Docs: spans that raise and lower, lists with their numbers', () => {
  const html =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt;">x</span><span style="font-size:0.6em;vertical-align:super;">2</span><span> + y</span><span style="vertical-align:sub;font-size:0.6em">1</span></p><ol start="3"><li><p><span>one</span></p></li><li><p>two</p></li></ol><ul><li>dot</li></ul></b>';
  expect(text(html)).toBe('x² + y₁\n3. one\n4. two\n- dot');
});

it('LibreOffice: sup and sub in capitals, fonts by their face', () => {
  const html =
    '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.0"><HTML><BODY><P>CO<SUB>2</SUB> and <FONT FACE="Symbol">p</FONT>r<SUP>2</SUP></P></BODY></HTML>';
  expect(text(html)).toBe('CO₂ and πr²');
});

describe('web pages', () => {
  it('Wikipedia: the TeX behind a formula, with and without its MathML', () => {
    const mathml =
      '<span class="mwe-math-element"><span class="mwe-math-mathml-inline" style="display: none;"><math alttext="x"><semantics><mrow><mi>E</mi></mrow><annotation encoding="application/x-tex">{\\displaystyle E=mc^{2}}</annotation></semantics></math></span><img class="mwe-math-fallback-image-inline" alt="{\\displaystyle E=mc^{2}}" src="https://wikimedia.org/x.svg"></span>';
    expect(pasted(`<p>So ${mathml} holds.</p>`)).toEqual({ text: 'So \\(E=mc^{2}\\) holds.', losses: [] });
    expect(text('<img alt="{\\displaystyle E=mc^{2}}" src="https://wikimedia.org/x.svg">')).toBe(
      '\\(E=mc^{2}\\)',
    );
  });

  it('KaTeX and MathJax, read once', () => {
    const katex =
      '<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x_1</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>x1</span></span></span>';
    expect(text(`a ${katex} b`)).toBe('a \\(x_1\\) b');
    const mathml = '<math><mfrac><mn>1</mn><mi>x</mi></mfrac></math>';
    expect(text(`<p>${mathml}</p>`)).toBe('\\(\\frac{1}{x}\\)');
    expect(text(`<math display="block"><msqrt><mn>2</mn></msqrt></math>`)).toBe('\\[\\sqrt{2}\\]');
  });

  it('leaves out scripts and styles, and keeps what is not closed', () => {
    expect(text('<script>alert(1)</script><style>p{}</style><p>a<b>b<sup>2')).toBe('ab²');
  });
});
