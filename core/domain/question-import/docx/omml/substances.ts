const ELEMENTS = new Set(
  (
    'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc ' +
    'Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi ' +
    'Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr'
  ).split(' '),
);

const STATE = /\((?:s|l|g|aq)\)$/;
const SPECIES =
  /^(?:\d+(?:\/\d+)?)?(?:\^\{-?\d+\})?(?:_\{-?\d+\})?((?:[A-Z][a-z]?|[()[\].]|\d+|_\{[nxym]\}|\^\{(?:\d*[+-]|[+-]\d+|\.)\})+)$/;
/** Particles of reactions and decays that are no elements. */
const PARTICLE = /^\d*(?:\^\{-?\d+\})?(?:_\{-?\d+\})?(?:e|n|p)(?:\^\{[+-]?\})?$/;

/** One substance as mhchem writes it: coefficient, elements, figures, charge, state. */
export function isSpecies(text: string): boolean {
  const bare = text.replace(STATE, '').trim();
  const match = SPECIES.exec(bare);
  if (!match?.[1]) return false;
  const symbols = match[1].match(/[A-Z][a-z]?/g) ?? [];
  return symbols.length > 0 && symbols.every((symbol) => ELEMENTS.has(symbol)) && isBalanced(match[1]);
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Substances on both sides of an arrow, one of which could be nothing else. */
export function isReaction(text: string): boolean {
  const sides = text.split(/ (?:->|<-->|<->|<=>|<-)(?:\[[^\]]*\]){0,2}(?: |$)/);
  if (sides.length < 2 || sides.some((side) => side.trim() === '')) return false;
  const species = sides.flatMap((side) =>
    side
      .split(/ \+ /)
      .map((each) => each.replace(/ [\^v]( |$)/g, '').trim())
      .filter((each) => each !== ''),
  );
  if (
    !species.every((each) => isSpecies(each.replaceAll(' ', '')) || PARTICLE.test(each.replaceAll(' ', '')))
  )
    return false;
  return species.some((each) => isUnmistakable(each, true));
}

/** Letters that are as often a quantity of physics. */
const AMBIGUOUS = new Set(['B', 'C', 'F', 'I', 'K', 'N', 'P', 'S', 'U', 'V', 'W', 'Y']);

/** A substance by itself, not in a reaction. */
export function isSubstance(text: string, isUpright: boolean): boolean {
  const compact = text.replaceAll(' ', '');
  return isSpecies(compact) && isUnmistakable(compact, isUpright);
}

/** Elements that come in molecules of just so many atoms. */
const MOLECULES = new Set(['N2', 'F2', 'O3', 'P4', 'S8']);

function isUnmistakable(text: string, isUpright: boolean): boolean {
  const bare = text.replace(STATE, '').replace(/^\d+/, '');
  const symbols = bare.match(/[A-Z][a-z]?/g) ?? [];
  if (/\^\{-?\d+\}(?:_\{-?\d+\})?[A-Z]/.test(bare)) return true;
  if (/\^\{(?:\d*[+-]|[+-]\d+)\}/.test(bare)) return true;
  // Nobody writes a 0 or a 1 there but for a first quantity.
  if (/[A-Za-z)\]](?:0|1)(?!\d)/.test(bare)) return false;
  if (!/[A-Za-z)\]](?:\d|_)/.test(bare)) return STATE.test(text) && symbols.length > 1;
  if (isUpright) return true;
  if (MOLECULES.has(bare)) return true;
  if (symbols.length === 1) return symbols[0] === 'H' || symbols[0] === 'O' || symbols[0]?.length === 2;
  return symbols.some((symbol) => !AMBIGUOUS.has(symbol));
}
