/** Names TeX has a command for. */
const KNOWN = new Set(
  (
    'sin cos tan cot sec csc sinh cosh tanh coth arcsin arccos arctan ln log lg exp lim max min sup inf det dim ker gcd ' +
    'deg arg hom Pr limsup liminf'
  ).split(' '),
);
/** Names of functions besides: set upright as these are. */
const OTHERS = new Set(
  'cosec sech cosech csch arccot arcsec arccosec arsinh arcosh artanh sgn tr rank curl grad div adj antilog'.split(
    ' ',
  ),
);

/** The TeX of a name that is known to be a function's; null for any other letters. */
export function functionTex(name: string): string | null {
  if (KNOWN.has(name)) return `\\${name}`;
  return OTHERS.has(name) ? `\\operatorname{${name}}` : null;
}

/** The TeX of whatever stands where a function's name stands. */
export function operatorTex(name: string): string {
  return functionTex(name) ?? `\\operatorname{${name}}`;
}
