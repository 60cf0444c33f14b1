import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { splitMath } from '#core/domain/question-bank/split-math.ts';
import { ommlToTex } from '#core/domain/question-import/docx/omml/omml-to-tex.ts';
import { texProblem } from '#core/domain/question-import/docx/omml/tex-problem.ts';
import { openArchive } from '#core/domain/question-import/docx/package/archive.ts';
import { findBelow, parseXml } from '#core/domain/question-import/docx/package/xml.ts';
import { mathRun as r } from '#core/domain/question-import/docx/testing/word-document.ts';

const MATH = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const texOf = (content: string) =>
  ommlToTex(parseXml(strToU8(`<m:oMath xmlns:m="${MATH}" xmlns:w="${WORD}">${content}</m:oMath>`)));

const P = '<m:sty m:val="p"/>';
const NOR = '<m:nor/>';
const CTRL = '<m:ctrlPr><w:rPr><w:i/></w:rPr></m:ctrlPr>';
const e = (content: string, name = 'e') => `<m:${name}>${content}</m:${name}>`;
const set = (name: string, value: string) => `<m:${name} m:val="${value}"/>`;
const frac = (top: string, bottom: string, type = '') =>
  `<m:f><m:fPr>${type && set('type', type)}${CTRL}</m:fPr>${e(top, 'num')}${e(bottom, 'den')}</m:f>`;
const sup = (base: string, script: string) =>
  `<m:sSup><m:sSupPr>${CTRL}</m:sSupPr>${e(base)}${e(script, 'sup')}</m:sSup>`;
const sub = (base: string, script: string) =>
  `<m:sSub><m:sSubPr>${CTRL}</m:sSubPr>${e(base)}${e(script, 'sub')}</m:sSub>`;
const subSup = (base: string, below: string, above: string) =>
  `<m:sSubSup>${e(base)}${e(below, 'sub')}${e(above, 'sup')}</m:sSubSup>`;
const pre = (below: string, above: string, base: string) =>
  `<m:sPre><m:sPrePr>${CTRL}</m:sPrePr>${e(below, 'sub')}${e(above, 'sup')}${e(base)}</m:sPre>`;
const root = (base: string, degree?: string) =>
  `<m:rad><m:radPr>${degree === undefined ? set('degHide', '1') : ''}</m:radPr>${e(degree ?? '', 'deg')}${e(base)}</m:rad>`;
const nary = (properties: string, below: string, above: string, of: string) =>
  `<m:nary><m:naryPr>${properties}</m:naryPr>${e(below, 'sub')}${e(above, 'sup')}${e(of)}</m:nary>`;
const d = (properties: string, ...of: string[]) =>
  `<m:d><m:dPr>${properties}</m:dPr>${of.map((each) => e(each)).join('')}</m:d>`;
const fences = (open: string, close: string) => set('begChr', open) + set('endChr', close);
const matrix = (...rows: string[][]) =>
  `<m:m><m:mPr/>${rows.map((row) => `<m:mr>${row.map((cell) => e(cell)).join('')}</m:mr>`).join('')}</m:m>`;
const array = (...rows: string[]) => `<m:eqArr><m:eqArrPr/>${rows.map((row) => e(row)).join('')}</m:eqArr>`;
const acc = (sign: string, base: string) =>
  `<m:acc><m:accPr>${sign && set('chr', sign)}</m:accPr>${e(base)}</m:acc>`;
const bar = (place: string, base: string) =>
  `<m:bar><m:barPr>${set('pos', place)}</m:barPr>${e(base)}</m:bar>`;
const group = (properties: string, base: string) =>
  `<m:groupChr><m:groupChrPr>${properties}</m:groupChrPr>${e(base)}</m:groupChr>`;
const limit = (name: 'limLow' | 'limUpp', base: string, lim: string) =>
  `<m:${name}>${e(base)}${e(lim, 'lim')}</m:${name}>`;
const func = (name: string, of: string) => `<m:func><m:funcPr/>${e(name, 'fName')}${e(of)}</m:func>`;
const box = (base: string) => `<m:box><m:boxPr>${set('opEmu', '1')}</m:boxPr>${e(base)}</m:box>`;
const border = (properties: string, base: string) =>
  `<m:borderBox><m:borderBoxPr>${properties}</m:borderBoxPr>${e(base)}</m:borderBox>`;
const phantom = (properties: string, base: string) =>
  `<m:phant><m:phantPr>${properties}</m:phantPr>${e(base)}</m:phant>`;
const HIDE = ['hideTop', 'hideBot', 'hideLeft', 'hideRight'].map((side) => set(side, '1')).join('');

/** What is written in Word, the OMML it saves, and the TeX it must give. */
const EQUATIONS: [string, string, string][] = [
  ['a fraction', frac(r('a+b'), r('c')), '\\frac{a+b}{c}'],
  ['a skewed fraction', frac(r('a'), r('b'), 'skw'), '{}^{a}\\!/_{b}'],
  ['a linear fraction', frac(r('a'), r('b'), 'lin'), '{a}/{b}'],
  ['a stack without a bar', frac(r('a'), r('b'), 'noBar'), '\\begin{matrix}a \\\\ b\\end{matrix}'],
  ['a binomial', d('', frac(r('n'), r('k'), 'noBar')), '\\binom{n}{k}'],
  ['fractions in fractions', frac(r('1'), r('1+') + frac(r('1'), r('x'))), '\\frac{1}{1+\\frac{1}{x}}'],
  ['a square root', root(sup(r('x'), r('2')) + r('+1')), '\\sqrt{x^{2}+1}'],
  ['a cube root', root(r('x+y'), r('3')), '\\sqrt[3]{x+y}'],
  ['a subscript', sub(r('v'), r('0')), 'v_{0}'],
  ['a word as subscript', sub(r('v'), r('max', NOR)), 'v_{\\text{max}}'],
  ['a power', sup(r('x'), r('n+1')), 'x^{n+1}'],
  ['a power of a power', sup(sup(r('e'), r('x')), r('2')), '{e^{x}}^{2}'],
  ['sub- and superscript', subSup(r('x'), r('i'), r('2')), 'x_{i}^{2}'],
  ['scripts before a letter', pre(r('n'), r('r'), r('C')), '{}_{n}^{r}C'],
  ['a prime', sup(r('f'), r('′')) + d('', r('x')), "f'(x)"],
  ['degrees as a script', sup(r('30'), r('°')), '30^{\\circ}'],
  ['degrees as a sign', r('sin30°'), '\\sin30^{\\circ}'],
  [
    'a sum',
    nary(set('chr', '∑') + set('limLoc', 'undOvr'), r('i=1'), r('n'), sup(r('i'), r('2'))),
    '\\sum_{i=1}^{n}i^{2}',
  ],
  [
    'a sum with bounds beside',
    nary(set('chr', '∑') + set('limLoc', 'subSup'), r('i'), '', r('x')),
    '\\sum_{i}x',
  ],
  [
    'a product',
    nary(set('chr', '∏') + set('limLoc', 'undOvr'), r('k=1'), r('n'), r('k')),
    '\\prod_{k=1}^{n}k',
  ],
  ['an integral', nary(set('limLoc', 'subSup'), r('0'), r('π'), r('x dx')), '\\int_{0}^{\\pi}x\\ dx'],
  [
    'an integral without bounds',
    nary(set('subHide', '1') + set('supHide', '1'), '', '', r('x') + r('dx')),
    '\\int xdx',
  ],
  [
    'an integral with bounds below and above',
    nary(set('limLoc', 'undOvr'), r('a'), r('b'), r('f')),
    '\\int\\limits_{a}^{b}f',
  ],
  [
    'a contour integral',
    nary(set('chr', '∮') + set('limLoc', 'subSup') + set('supHide', '1'), r('C'), '', r('B')),
    '\\oint_{C}B',
  ],
  [
    'a double integral',
    nary(set('chr', '∬') + set('subHide', '1') + set('supHide', '1'), '', '', r('f')),
    '\\iint f',
  ],
  [
    'a union',
    nary(set('chr', '⋃') + set('limLoc', 'undOvr') + set('supHide', '1'), r('i'), '', sub(r('A'), r('i'))),
    '\\bigcup_{i}A_{i}',
  ],
  [
    'conditions below each other',
    nary(set('chr', '∑') + set('supHide', '1'), array(r('i<n'), r('j<m')), '', r('x')),
    '\\sum_{\\substack{i<n \\\\ j<m}}x',
  ],
  [
    'a limit',
    func(limit('limLow', r('lim', P), r('x→0')), frac(func(r('sin', P), r('x')), r('x'))),
    '\\lim_{x\\to0}\\frac{\\sin x}{x}',
  ],
  ['a maximum', func(limit('limLow', r('max', P), r('0≤x≤1')), r('f')), '\\max_{0\\le x\\le1}f'],
  [
    'an operator of its own',
    func(limit('limLow', r('argmax', P), r('x')), r('f')),
    '\\underset{x}{\\operatorname{argmax}}f',
  ],
  ['something below', limit('limLow', r('A'), r('n')), '\\underset{n}{A}'],
  ['something above', limit('limUpp', r('='), r('def', NOR)), '\\overset{\\text{def}}{=}'],
  ['a function', func(r('sin', P), r('θ')), '\\sin\\theta'],
  ['a power of a function', func(sup(r('cos', P), r('2')), r('θ')), '\\cos^{2}\\theta'],
  ['an inverse function', func(sup(r('tan', P), r('-1')), r('x')), '\\tan^{-1}x'],
  ['a logarithm with its base', func(sub(r('log', P), r('10')), r('x')), '\\log_{10}x'],
  ['a function TeX has no name for', func(r('cosec', P), r('x')), '\\operatorname{cosec}x'],
  ['a function that was only typed', r('sin x+cos x'), '\\sin\\ x+\\cos\\ x'],
  ['round brackets', d('', r('a+b')), '(a+b)'],
  ['round brackets that grow', sup(d('', frac(r('a'), r('b'))), r('2')), '\\left(\\frac{a}{b}\\right)^{2}'],
  ['square brackets', d(fences('[', ']'), frac(r('1'), r('x'))), '\\left[\\frac{1}{x}\\right]'],
  ['braces', d(fences('{', '}'), r('x')), '\\left\\{x\\right\\}'],
  ['bars', d(fences('|', '|'), r('x-1')), '\\left|x-1\\right|'],
  ['double bars', d(fences('‖', '‖'), r('v')), '\\left\\|v\\right\\|'],
  [
    'angle brackets with a bar',
    d(fences('⟨', '⟩'), r('φ'), r('ψ')),
    '\\left\\langle\\varphi\\mid\\psi\\right\\rangle',
  ],
  ['floor', d(fences('⌊', '⌋'), r('x')), '\\left\\lfloor x\\right\\rfloor'],
  ['nothing on the left', d(fences('', '|'), frac(r('dy'), r('dx'))), '\\left.\\frac{dy}{dx}\\right|'],
  ['nothing on the right', d(fences('[', ''), r('x')), '\\left[x\\right.'],
  ['a half-open interval', d(fences('[', ')') + set('sepChr', ','), r('0'), r('1')), '[0,1)'],
  [
    'a matrix in round brackets',
    d('', matrix([r('a'), r('b')], [r('c'), r('d')])),
    '\\begin{pmatrix}a & b \\\\ c & d\\end{pmatrix}',
  ],
  [
    'a matrix in square brackets',
    d(fences('[', ']'), matrix([r('1'), r('0')], [r('0'), r('1')])),
    '\\begin{bmatrix}1 & 0 \\\\ 0 & 1\\end{bmatrix}',
  ],
  [
    'a determinant',
    d(fences('|', '|'), matrix([r('a'), r('b')], [r('c'), r('d')])),
    '\\begin{vmatrix}a & b \\\\ c & d\\end{vmatrix}',
  ],
  [
    'a matrix between other brackets',
    d(fences('[', ')'), matrix([r('a')], [r('[b]')])),
    '\\left[\\begin{matrix}a \\\\ {}[b]\\end{matrix}\\right)',
  ],
  ['a bare matrix', matrix([r('a'), r('b')]), '\\begin{matrix}a & b\\end{matrix}'],
  [
    'cases',
    r('f=') + d(fences('{', ''), array(r('x, &x>0'), r('-x, &x≤0'))),
    'f=\\begin{cases}x,\\ &x>0 \\\\ -x,\\ &x\\le0\\end{cases}',
  ],
  ['equations below each other', array(r('x&=1'), r('y&=2')), '\\begin{aligned}x&=1 \\\\ y&=2\\end{aligned}'],
  [
    'aligned by a property',
    array(r('x') + r('=1', '<m:aln/>'), r('y') + r('=2', '<m:aln/>')),
    '\\begin{aligned}x&=1 \\\\ y&=2\\end{aligned}',
  ],
  ['a vector', acc('\u20d7', r('v')), '\\vec{v}'],
  ['a long vector', acc('\u20d7', r('AB')), '\\overrightarrow{AB}'],
  ['a hat, by default', acc('', r('i')), '\\hat{i}'],
  ['a dot', acc('\u0307', r('x')), '\\dot{x}'],
  ['two dots', acc('\u0308', r('θ')), '\\ddot{\\theta}'],
  ['a tilde', acc('\u0303', r('n')), '\\tilde{n}'],
  ['a mean', acc('\u0305', r('x')), '\\bar{x}'],
  ['a bar above', bar('top', r('AB')), '\\overline{AB}'],
  ['a bar below', bar('bot', r('x')), '\\underline{x}'],
  [
    'a brace below, with words',
    limit('limLow', group('', r('a+b')), r('n terms', NOR)),
    '\\underbrace{a+b}_{\\text{n terms}}',
  ],
  [
    'a brace above, with words',
    limit('limUpp', group(set('chr', '⏞') + set('pos', 'top') + set('vertJc', 'bot'), r('a+b')), r('n')),
    '\\overbrace{a+b}^{n}',
  ],
  [
    'an arrow above letters',
    group(set('chr', '→') + set('pos', 'top') + set('vertJc', 'bot'), r('AB')),
    '\\overrightarrow{AB}',
  ],
  [
    'an arrow with words',
    r('A') + box(group(set('chr', '→') + set('vertJc', 'bot'), r('heat', NOR))) + r('B'),
    'A\\xrightarrow{\\text{heat}}B',
  ],
  [
    'words raised behind an arrow',
    r('A') + sup(r('→'), r('heat', NOR)) + r('B'),
    'A\\xrightarrow{\\text{heat}}B',
  ],
  [
    'words on a stack with an arrow',
    r('A') + frac(r('heat', NOR), r('→'), 'noBar') + r('B'),
    'A\\xrightarrow{\\text{heat}}B',
  ],
  ['an arrow set as a limit above a letter', limit('limUpp', r('a'), r('→')), '\\vec{a}'],
  ['an arrow stacked on letters', frac(r('→'), r('AB'), 'noBar'), '\\overrightarrow{AB}'],
  [
    'a sign stacked on another stays a stack',
    frac(r('n'), r('k'), 'noBar'),
    '\\begin{matrix}n \\\\ k\\end{matrix}',
  ],
  ['a power of a letter is none', sup(r('x'), r('→')), 'x^{\\to}'],
  ['a box', border('', r('E=m') + sup(r('c'), r('2'))), '\\boxed{E=mc^{2}}'],
  ['a struck term', border(HIDE + set('strikeBLTR', '1'), r('x')), '\\cancel{x}'],
  ['a box for spacing', box(r('a=b')), 'a=b'],
  ['a phantom', phantom(set('show', '0'), r('xy')) + r('z'), '\\phantom{xy}z'],
  ['a phantom that is seen', phantom('', r('x')), 'x'],
  [
    'Greek',
    r('αβγδεθλμπρσφωΓΔΩ'),
    '\\alpha\\beta\\gamma\\delta\\varepsilon\\theta\\lambda\\mu\\pi\\rho\\sigma\\varphi\\omega\\Gamma\\Delta\\Omega',
  ],
  ['mathematical italics', r('𝐸=𝑚𝑐'), 'E=mc'],
  ['mathematical bold and Greek', r('𝐅𝜃𝜖'), '\\mathbf{F}\\theta\\epsilon'],
  ['double-struck', r('ℝ') + r('N', set('scr', 'double-struck')), '\\mathbb{R}\\mathbb{N}'],
  ['bold', r('F', set('sty', 'b')) + r('=m') + r('a', set('sty', 'bi')), '\\mathbf{F}=m\\boldsymbol{a}'],
  ['signs', r('a×b·c÷d±e≤f≠g≈h∝∞'), 'a\\times b\\cdot c\\div d\\pm e\\le f\\ne g\\approx h\\propto\\infty'],
  ['units upright', r('9.8 ') + r('m', P) + sup(r('s', P), r('-2')), '9.8\\ \\mathrm{m}\\mathrm{s}^{-2}'],
  ['words', r('v=') + r('speed of light', NOR), 'v=\\text{speed of light}'],
  ['signs TeX reads otherwise', r('50%') + r('{x}_1&2#$', NOR), '50\\%\\{\\text{x}\\}\\_1\\&2\\#\\$'],
  ['linear format that was never built up', r('x^2+y^10=z_1'), 'x^{2}+y^{10}=z_{1}'],
  ['figures that are small signs', r('10⁻³ H₂'), '10^{-3}\\ H_{2}'],
  ['water', sub(r('H', P), r('2')) + r('O', P), '\\ce{H2O}'],
  ['sulphuric acid in italics', sub(r('H'), r('2')) + sub(r('SO'), r('4')), '\\ce{H2SO4}'],
  ['an ion', sup(r('Fe'), r('3+')), '\\ce{Fe^{3+}}'],
  ['an ion with figures below', subSup(r('SO'), r('4'), r('2−')), '\\ce{SO4^{2-}}'],
  ['an isotope', pre(r('92'), r('235'), r('U')), '\\ce{^{235}_{92}U}'],
  [
    'a reaction',
    r('2') + sub(r('H'), r('2')) + r('+') + sub(r('O'), r('2')) + r('→2') + sub(r('H'), r('2')) + r('O'),
    '\\ce{2H2 + O2 -> 2H2O}',
  ],
  [
    'an equilibrium',
    sub(r('N'), r('2')) + r('+3') + sub(r('H'), r('2')) + r('⇌2') + sub(r('NH'), r('3')),
    '\\ce{N2 + 3H2 <=> 2NH3}',
  ],
  [
    'a reaction with conditions',
    sub(r('CaCO'), r('3')) +
      box(group(set('chr', '→') + set('vertJc', 'bot'), r('∆'))) +
      r('CaO+') +
      sub(r('CO'), r('2')) +
      r('↑'),
    '\\ce{CaCO3 ->[$\\Delta$] CaO + CO2 ^}',
  ],
  ['a complex', d(fences('[', ']'), r('Fe', P) + sub(d('', r('CN', P)), r('6'))), '\\ce{[Fe(CN)6]}'],
  ['pressures and volumes, no substance', sub(r('P'), r('1')) + sub(r('V'), r('1')), 'P_{1}V_{1}'],
  ['a voltage, no vanadium', sub(r('V'), r('2')), 'V_{2}'],
  ['a deleted term of tracked changes', `${r('a')}<w:del>${r('+b')}</w:del><w:ins>${r('+c')}</w:ins>`, 'a+c'],
  ['an element nobody knows', `<m:unheardOf>${r('q')}</m:unheardOf>`, 'q'],
  [
    'a row that begins with a bracket',
    array(r('(a)'), r(')b')),
    '\\begin{aligned}&(a) \\\\ &)b\\end{aligned}',
  ],
];

describe('as Word writes it', () => {
  it.each(EQUATIONS)('%s', (_, omml, tex) => {
    expect(texOf(omml)).toBe(tex);
    expect(texProblem(tex)).toBeNull();
    expect(splitMath(`\\(${tex}\\)`)).toEqual([{ kind: 'math', tex, display: false }]);
  });
});

describe('as LibreOffice writes it', () => {
  const file = (name: string) => readFileSync(fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url)));
  const written = new Map<string, string>();
  const document = openArchive(file('libreoffice-equations.docx')).read('word/document.xml');
  parseXml(document ?? new Uint8Array(), {
    depth: 2,
    take: (node) => {
      const math = findBelow(node, 'm:oMath');
      const name = findBelow(node, 'w:t')?.text.replace(/:.*/, '') ?? '';
      if (math) written.set(name, ommlToTex(math));
    },
  });
  const lines = file('libreoffice-equations.tsv').toString('utf8').trim().split('\n').slice(1);

  it.each(lines.map((line) => line.split('\t') as [string, string, string]))('%s: %s', (name, _, tex) => {
    expect(written.get(name)).toBe(tex);
    expect(texProblem(tex)).toBeNull();
  });

  it('has no equation that is not compared', () => {
    expect(written.size).toBe(lines.length);
    expect(lines.length + EQUATIONS.length).toBeGreaterThanOrEqual(60);
  });
});
