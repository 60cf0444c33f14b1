/** Functions of Typst's mathematics that the translation writes, and those of `formula-words.typ`. */
export const ACCENTS: Record<string, string> = {
  '\\hat': 'hat',
  '\\widehat': 'hat',
  '\\^': 'hat',
  '\\tilde': 'tilde',
  '\\widetilde': 'tilde',
  '\\~': 'tilde',
  '\\bar': 'macron',
  '\\=': 'macron',
  '\\vec': 'arrow',
  '\\dot': 'dot',
  '\\.': 'dot',
  '\\ddot': 'dot.double',
  '\\"': 'dot.double',
  '\\dddot': 'dot.triple',
  '\\ddddot': 'dot.quad',
  '\\acute': 'acute',
  "\\'": 'acute',
  '\\grave': 'grave',
  '\\`': 'grave',
  '\\breve': 'breve',
  '\\u': 'breve',
  '\\check': 'caron',
  '\\v': 'caron',
  '\\widecheck': 'caron',
  '\\mathring': 'circle',
  '\\r': 'circle',
  '\\overrightarrow': 'arrow',
  '\\overleftarrow': 'arrow.l',
  '\\overleftrightarrow': 'arrow.l.r',
  '\\overrightharpoon': 'harpoon',
  '\\overleftharpoon': 'harpoon.lt',
  '\\overgroup': 'overparen',
};

export const FONTS: Record<string, readonly string[]> = {
  mathrm: ['upright'],
  mathup: ['upright'],
  mathbf: ['upright', 'bold'],
  mathit: ['italic'],
  mathbb: ['bb'],
  mathcal: ['cal'],
  mathscr: ['scr'],
  mathfrak: ['frak'],
  mathsf: ['sans'],
  mathtt: ['mono'],
  boldsymbol: ['bold'],
  mathnormal: ['italic'],
  mathsfit: ['sans', 'italic'],
};

export const TEXT_FONTS: Record<string, readonly string[]> = {
  '\\textbf': ['bold'],
  '\\textit': ['italic'],
  '\\emph': ['italic'],
  '\\textsf': ['sans'],
  '\\texttt': ['mono'],
};

export const CLASSES: Record<string, string> = {
  mbin: 'binary',
  mrel: 'relation',
  mopen: 'opening',
  mclose: 'closing',
  mpunct: 'punctuation',
};

export const ENCLOSING: Record<string, string> = {
  '\\fbox': 'boxed',
  '\\cancel': 'cancel',
  '\\bcancel': 'struckdown',
  '\\xcancel': 'struckacross',
  '\\sout': 'strucklevel',
};

/** By KaTeX's name of an arrow with words: the sign that grows. */
export const ARROWS: Record<string, string> = {
  '\\xrightarrow': '→',
  '\\xleftarrow': '←',
  '\\xleftrightarrow': '↔',
  '\\xRightarrow': '⇒',
  '\\xLeftarrow': '⇐',
  '\\xLeftrightarrow': '⇔',
  '\\xrightleftharpoons': '⇌',
  '\\xleftrightharpoons': '⇋',
  '\\xrightequilibrium': '⇌',
  '\\xleftequilibrium': '⇌',
  '\\xrightleftarrows': '⇄',
  '\\xtofrom': '⇄',
  '\\xmapsto': '↦',
  '\\xrightharpoonup': '⇀',
  '\\xleftharpoonup': '↼',
  '\\xlongequal': '=',
};

/** Names of functions with bounds below them in a line of their own, which Typst knows as such. */
export const LIMIT_NAMES = new Set([
  'lim',
  'limsup',
  'liminf',
  'max',
  'min',
  'sup',
  'inf',
  'det',
  'gcd',
  'Pr',
]);

/** Of CSS, those that teachers write. */
export const COLOURS: Record<string, string> = {
  red: '#ff0000',
  blue: '#0000ff',
  green: '#008000',
  black: '#000000',
  white: '#ffffff',
  gray: '#808080',
  grey: '#808080',
  orange: '#ffa500',
  purple: '#800080',
  magenta: '#ff00ff',
  cyan: '#00ffff',
  brown: '#a52a2a',
  teal: '#008080',
  navy: '#000080',
  maroon: '#800000',
  violet: '#ee82ee',
  pink: '#ffc0cb',
  yellow: '#ffff00',
};

const OF_TYPST = [
  ...[
    'frac',
    'binom',
    'sqrt',
    'root',
    'lr',
    'mid',
    'op',
    'limits',
    'scripts',
    'stretch',
    'attach',
    'tl',
    'bl',
    'cancel',
    'class',
  ],
  ...['display', 'inline', 'script', 'sscript', 'mat', 'cases', 'delim', 'augment', 'overline', 'underline'],
  ...[
    'overbrace',
    'underbrace',
    'thin',
    'med',
    'thick',
    'quad',
    'wide',
    'upright',
    'bold',
    'hidden',
    'words',
    'coloured',
  ],
];

/** Every name that may stand in a translation. */
export const KNOWN_NAMES = new Set([
  ...OF_TYPST,
  ...LIMIT_NAMES,
  ...[...Object.values(ACCENTS), ...Object.values(ENCLOSING)].map((name) => name.split('.')[0] ?? ''),
  ...[...Object.values(FONTS), ...Object.values(TEXT_FONTS)].flat(),
]);
