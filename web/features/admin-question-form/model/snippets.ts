import { HOLE } from '#web/features/admin-question-form/model/insert-snippet.ts';

export interface Snippet {
  /** Its name among the texts, and what it is called for who listens. */
  name: string;
  /** What its button shows; a formula in a menu. */
  tex: string;
  /** With holes. */
  snippet: string;
}

const tex = String.raw;
const plain = (name: string, command: string): Snippet => ({ name, tex: command, snippet: `${command} ` });

/** What stands on the toolbar itself. */
export const FORMS: readonly Snippet[] = [
  { name: 'fraction', tex: tex`\frac{a}{b}`, snippet: tex`\frac{${HOLE}}{${HOLE}}` },
  { name: 'power', tex: tex`x^n`, snippet: tex`^{${HOLE}}` },
  { name: 'index', tex: tex`x_n`, snippet: tex`_{${HOLE}}` },
  { name: 'root', tex: tex`\sqrt{x}`, snippet: tex`\sqrt{${HOLE}}` },
  { name: 'vector', tex: tex`\vec{a}`, snippet: tex`\vec{${HOLE}}` },
  { name: 'unitVector', tex: tex`\hat{\imath}`, snippet: tex`\hat{${HOLE}}` },
  { name: 'chemistry', tex: tex`\ce{H2O}`, snippet: tex`\ce{${HOLE}}` },
];

const GREEK =
  'alpha beta gamma delta epsilon theta lambda mu nu pi rho sigma tau phi omega Delta Sigma Phi Omega'.split(
    ' ',
  );
const ARROWS =
  'rightarrow leftarrow leftrightarrow rightleftharpoons Rightarrow uparrow downarrow longrightarrow'.split(
    ' ',
  );
const SIGNS = 'times cdot pm le ge ne approx propto infty degree int sum perp parallel'.split(' ');
const UNITS = [
  ...['m s-1', 'm s-2', 'N', 'J', 'W', 'Pa', 'K', 'V', 'A', 'C'],
  ...['\\Omega', 'T', 'Hz', 'mol L-1', 'kJ mol-1', 'g mol-1', 'atm', 'nm'],
];

export const MENUS: readonly {
  name: 'arrows' | 'units' | 'greek' | 'signs';
  snippets: readonly Snippet[];
}[] = [
  {
    name: 'arrows',
    snippets: [
      ...ARROWS.map((name) => plain(name, `\\${name}`)),
      { name: 'ce-arrow', tex: tex`\ce{A ->[\Delta] B}`, snippet: tex`\ce{${HOLE} ->[] }` },
      { name: 'ce-equilibrium', tex: tex`\ce{A <=> B}`, snippet: tex`\ce{${HOLE} <=> }` },
    ],
  },
  {
    name: 'units',
    snippets: UNITS.map((unit) => ({ name: unit, tex: `\\pu{${unit}}`, snippet: `\\pu{${HOLE} ${unit}}` })),
  },
  { name: 'greek', snippets: GREEK.map((name) => plain(name, `\\${name}`)) },
  { name: 'signs', snippets: SIGNS.map((name) => plain(name, `\\${name}`)) },
];
