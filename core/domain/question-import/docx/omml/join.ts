const ENDS_WITH_WORD = /\\[a-zA-Z]+$/;

/** Puts pieces of TeX side by side: a blank only where a command would swallow the letter behind it. */
export function joinTex(pieces: readonly string[]): string {
  let tex = '';
  for (const piece of pieces) {
    if (piece === '') continue;
    const needsBlank = ENDS_WITH_WORD.test(tex.slice(-40)) && /^[a-zA-Z]/.test(piece);
    // The end of a formula is looked for as '\)': a blank of TeX, '\ ', keeps its blank before a bracket.
    tex += needsBlank ? ` ${piece}` : piece;
  }
  return tex;
}

const isEscaped = (tex: string, at: number) => {
  let backslashes = 0;
  while (tex[at - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
};

/** What a script is set on: in a group of its own where it carries a script already, or is several things. */
export function scriptBase(tex: string): string {
  if (tex === '') return '{}';
  return /[\^_']/.test(withoutGroups(tex)) || /\\(?:over|atop|choose)\b/.test(tex) ? `{${tex}}` : tex;
}

function withoutGroups(tex: string): string {
  let depth = 0;
  let outside = '';
  for (let at = 0; at < tex.length; at += 1) {
    const isBrace = !isEscaped(tex, at);
    if (tex[at] === '{' && isBrace) depth += 1;
    else if (tex[at] === '}' && isBrace) depth -= 1;
    else if (depth === 0 && isBrace) outside += tex[at];
  }
  // Brackets that grow are a group, whatever stands in them.
  return outside.replace(/\\left.*\\right|\\begin.*\\end/gs, '');
}

/** Scripts of prime signs are prime signs; a degree stands above by itself. */
export function superscript(base: string, sup: string): string {
  if (/^'+$/.test(sup) && !/'$/.test(base)) return `${scriptBase(base)}${sup}`;
  const inner = sup === '^{\\circ}' ? '\\circ' : sup;
  return `${scriptBase(base)}^{${inner}}`;
}

const TALL =
  /\\(?:d?frac|genfrac|binom|sum|prod|coprod|i*int|oi*nt|big[a-z]+|begin|over[a-z]+|under[a-z]+|sqrt|left|xright[a-z]*|xleft[a-z]*|boxed|substack)(?![a-zA-Z])/;

export function isTall(tex: string): boolean {
  return TALL.test(tex);
}
