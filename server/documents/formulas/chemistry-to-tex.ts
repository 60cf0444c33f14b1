import { mhchemParser } from 'mhchemparser';
import { ARROWS } from './arrows.ts';
import { type Rewrite, type Rewrites, rewriteCommands } from './braces.ts';

const nothing: Rewrite = () => '';
const content: Rewrite = ([arg = '']) => arg;

/** mhchem places scripts by invisible letters; Typst places them well by itself. */
const PLACING: Rewrites = {
  vphantom: { args: 1, to: nothing },
  hphantom: { args: 1, to: nothing },
  smash: { args: 1, to: content },
  llap: { args: 1, to: content },
  mathrel: { args: 1, to: content },
  // Display, text, script, second script: text.
  mathchoice: { args: 4, to: (args) => args[1] ?? '' },
};

const BARE_ARROWS: Record<string, string> = {
  longrightleftharpoons: '\\rightleftharpoons',
  longRightleftharpoons: '\\rightleftharpoons',
  longLeftrightharpoons: '\\rightleftharpoons',
};

const BONDS: Record<string, string> = { '-': '–', '=': '=', '\\equiv': '≡' };

/** What stands in `\ce{}` or `\pu{}`, as TeX of letters, scripts and arrows. @throws where mhchem does */
export function chemistryToTex(source: string, kind: 'ce' | 'pu'): string {
  const placed = rewriteCommands(mhchemParser.toTex(source, kind), PLACING)
    .replace(/\\m(?:kern|skip)-[\d.]+mu/g, '')
    .replace(/\\m(?:kern|skip)[\d.]+mu/g, '\\,')
    .replace(/\\([A-Za-z]+)/g, (command, name: string) => BARE_ARROWS[name] ?? command)
    .replace(/[_^]\{\}/g, '')
    .replace(/\{\}(?=[_^])(?<=[\w}\])]\{\})/g, '');
  // Brackets of a formula do not grow with what is in them, and bonds stand close to their atoms; a charge is no bond.
  return rewriteCommands(placed, ARROWS)
    .replace(/(?<!\\)[()[\]]/g, '\\text{$&}')
    .replace(/(?<!\^)\{(=|-|\\equiv)\}/g, (_, bond: string) => `\\text{${BONDS[bond]}}`);
}
