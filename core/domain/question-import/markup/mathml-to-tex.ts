import type { XmlElement, XmlNode } from '../packages/read-xml.ts';
import { textOf } from '../packages/read-xml.ts';

const SIGNS: Record<string, string> = {
  '×': '\\times ',
  '÷': '\\div ',
  '±': '\\pm ',
  '∓': '\\mp ',
  '·': '\\cdot ',
  '⋅': '\\cdot ',
  '−': '-',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '→': '\\to ',
  '⇌': '\\rightleftharpoons ',
  '∞': '\\infty ',
  '∑': '\\sum ',
  '∏': '\\prod ',
  '∫': '\\int ',
  '∂': '\\partial ',
  '∇': '\\nabla ',
  '∝': '\\propto ',
  '∠': '\\angle ',
  '°': '^{\\circ}',
  '∈': '\\in ',
  '∪': '\\cup ',
  '∩': '\\cap ',
  α: '\\alpha ',
  β: '\\beta ',
  γ: '\\gamma ',
  δ: '\\delta ',
  ε: '\\varepsilon ',
  θ: '\\theta ',
  λ: '\\lambda ',
  μ: '\\mu ',
  ν: '\\nu ',
  π: '\\pi ',
  ρ: '\\rho ',
  σ: '\\sigma ',
  τ: '\\tau ',
  φ: '\\varphi ',
  ω: '\\omega ',
  η: '\\eta ',
  κ: '\\kappa ',
  ψ: '\\psi ',
  χ: '\\chi ',
  Δ: '\\Delta ',
  Ω: '\\Omega ',
  Σ: '\\Sigma ',
  Φ: '\\Phi ',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '#': '\\#',
  '&': '\\&',
  $: '\\$',
  _: '\\_',
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '\u2064': '',
  '\u00a0': '\\ ',
};
const ACCENTS: Record<string, string> = {
  '→': '\\vec',
  '⃗': '\\vec',
  '^': '\\hat',
  ˆ: '\\hat',
  '¯': '\\bar',
  '‾': '\\overline',
  _: '\\bar',
  '.': '\\dot',
  '˙': '\\dot',
  '~': '\\tilde',
  '˜': '\\tilde',
};
const FUNCTIONS = new Set([
  'sin',
  'cos',
  'tan',
  'cot',
  'sec',
  'csc',
  'log',
  'ln',
  'lim',
  'exp',
  'max',
  'min',
  'det',
]);

const signsToTex = (text: string) => [...text].map((sign) => SIGNS[sign] ?? sign).join('');

/** Presentation MathML as LaTeX: what school mathematics uses. An element that is not known is what is in it. */
export function mathmlToTex(node: XmlNode): string {
  if (typeof node === 'string') return signsToTex(node.trim());
  const parts = node.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  const part = (at: number) => (parts[at] === undefined ? '' : mathmlToTex(parts[at]));
  const all = () => parts.map(mathmlToTex).join('');
  switch (node.name) {
    case 'mi':
      return identifier(textOf(node).trim());
    case 'mtext':
      return `\\text{${textOf(node).replace(/[\\{}$%&#_^~]/g, '')}}`;
    case 'mspace':
      return '\\ ';
    case 'mfrac':
      return `\\frac{${part(0)}}{${part(1)}}`;
    case 'msqrt':
      return `\\sqrt{${all()}}`;
    case 'mroot':
      return `\\sqrt[${part(1)}]{${part(0)}}`;
    case 'msup':
      return `{${part(0)}}^{${part(1)}}`;
    case 'msub':
      return `{${part(0)}}_{${part(1)}}`;
    case 'msubsup':
    case 'munderover':
      return `${base(part(0))}_{${part(1)}}^{${part(2)}}`;
    case 'munder':
      return `${base(part(0))}_{${part(1)}}`;
    case 'mover':
      return over(part(0), parts[1]);
    case 'mfenced':
      return fenced(node, parts);
    case 'mtable':
      return `\\begin{matrix}${parts.map(mathmlToTex).join('\\\\')}\\end{matrix}`;
    case 'mtr':
      return parts.map(mathmlToTex).join('&');
    case 'annotation':
    case 'annotation-xml':
      return '';
    default:
      return all();
  }
}

/** Bounds stand at an operator as it is; at anything else, it is one group. */
const base = (tex: string) => (/^\\(sum|prod|int|lim)\s*$/.test(tex) ? tex.trim() : `{${tex}}`);

function identifier(name: string): string {
  if (FUNCTIONS.has(name)) return `\\${name} `;
  const tex = signsToTex(name);
  return [...name].length > 1 && tex === name ? `\\mathrm{${tex}}` : tex;
}

function over(tex: string, sign: XmlNode | undefined): string {
  const accent = ACCENTS[textOf(sign).trim()];
  return accent ? `${accent}{${tex}}` : `\\overset{${sign === undefined ? '' : mathmlToTex(sign)}}{${tex}}`;
}

function fenced({ attributes }: XmlElement, parts: readonly XmlNode[]): string {
  const { open = '(', close = ')', separators = ',' } = attributes;
  const sign = (fence: string) => (fence === '' ? '.' : signsToTex(fence));
  return `\\left${sign(open)}${parts.map(mathmlToTex).join(separators[0] ?? '')}\\right${sign(close)}`;
}
