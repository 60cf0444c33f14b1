/** Of one formula, in characters: twice the longest of the starter bank fits many times. */
export const LONGEST_FORMULA = 2000;

const DEFINES = /\\(?:[exg]?def|futurelet|let|global|long|(?:new|renew|provide)command)(?![a-zA-Z])/;

/**
 * Why a formula is not drawn: 1,500 characters that define a command and repeat it keep a browser busy for half a minute,
 * and no question needs a command of its own. Null: it may be drawn.
 */
export function formulaRefusal(tex: string): 'too_long' | 'defines_commands' | null {
  if (tex.length > LONGEST_FORMULA) return 'too_long';
  return DEFINES.test(tex) ? 'defines_commands' : null;
}

/** How KaTeX is called wherever formulas are drawn or checked: nothing runs, loads or grows without end. */
export const KATEX_LIMITS = { trust: false, strict: 'ignore', maxSize: 20, maxExpand: 500 } as const;
