export type Quantity = { value: number; unit: string };

const NUMBER = /^\d+(?:\.\d+)?/;
const POWER = /^\^(?:\{([+-]?\d+)\}|(\d))/;
const PRINTED_NUMBER = /([+-]?\d+(?:\.\d+)?)(?:\s*\\times\s*10\^\{?(-?\d+)\}?)?/g;

/**
 * Reads a number written in LaTeX as the options write it: `3.0\%`, `1:2`, `\dfrac{2}{5}`, `2\sqrt{3}`,
 * `-4.5 \times 10^{-7}\ \text{T}`. What follows the number is its unit.
 */
export function readQuantity(option: string): Quantity {
  const tex = option.replace(/^\\\(/, '').replace(/\\\)$/, '').trim();
  const first = readProduct(tex);
  if (!first.rest.startsWith(':')) return { value: first.value, unit: first.rest.trim() };
  const second = readProduct(first.rest.slice(1).trim());
  return { value: first.value / second.value, unit: second.rest.trim() };
}

/** Every number printed in a text, with its power of ten. */
export function numbersIn(text: string): number[] {
  return [...text.matchAll(PRINTED_NUMBER)].flatMap(([, digits, exponent]) => {
    const value = Number(digits);
    return exponent === undefined ? [value] : [value, Number(`${digits}e${exponent}`)];
  });
}

type Reading = { value: number; rest: string };

function readProduct(tex: string): Reading {
  const sign = tex.startsWith('-') ? -1 : 1;
  let product = readFactor(tex.replace(/^[+-]/, '').trim());
  if (!product) throw new Error(`No number at the start of: ${tex}`);
  for (;;) {
    const next = readFactor(product.rest.replace(/^\s*(\\times|\\,)?\s*/, ''));
    if (!next) return { value: sign * product.value, rest: product.rest };
    product = { value: product.value * next.value, rest: next.rest };
  }
}

function readFactor(tex: string): Reading | undefined {
  const base = readBase(tex);
  if (!base) return undefined;
  const power = POWER.exec(base.rest);
  if (!power) return base;
  return { value: base.value ** Number(power[1] ?? power[2]), rest: base.rest.slice(power[0].length) };
}

function readBase(tex: string): Reading | undefined {
  const number = NUMBER.exec(tex)?.[0];
  if (number) return { value: Number(number), rest: tex.slice(number.length) };
  if (/^\\pi(?![a-z])/.test(tex)) return { value: Math.PI, rest: tex.slice(3) };
  if (/^\\d?frac\{/.test(tex)) {
    const above = readGroup(tex.slice(tex.indexOf('{')));
    const below = readGroup(above.rest);
    return { value: above.value / below.value, rest: below.rest };
  }
  if (tex.startsWith('\\sqrt{')) {
    const inside = readGroup(tex.slice(5));
    return { value: Math.sqrt(inside.value), rest: inside.rest };
  }
  return undefined;
}

function readGroup(tex: string): Reading {
  const inside = readProduct(tex.slice(1));
  if (!tex.startsWith('{') || !inside.rest.startsWith('}'))
    throw new Error(`Not one number in braces: ${tex}`);
  return { value: inside.value, rest: inside.rest.slice(1) };
}
