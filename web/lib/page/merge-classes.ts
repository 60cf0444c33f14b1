/** What a class of Tailwind's decides, for those that say it with their whole name. */
const BY_NAME = byName({
  display:
    'block grid flex inline-flex inline-block inline-grid hidden inline table table-cell contents flow-root list-item',
  position: 'static relative absolute fixed sticky',
  visibility: 'visible invisible collapse',
  'text-align': 'text-left text-center text-right text-justify text-start text-end',
  'text-wrap': 'text-wrap text-nowrap text-balance text-pretty',
  'text-overflow': 'truncate text-ellipsis text-clip',
  'font-style': 'italic not-italic',
  'text-transform': 'uppercase lowercase capitalize normal-case',
  'text-decoration': 'underline overline line-through no-underline',
  break: 'break-normal break-words break-all break-keep',
  wrap: 'wrap-anywhere wrap-break-word wrap-normal',
  'flex-direction': 'flex-row flex-row-reverse flex-col flex-col-reverse',
  'flex-wrap': 'flex-wrap flex-wrap-reverse flex-nowrap',
  'border-style': 'border-solid border-dashed border-dotted border-double border-hidden border-none',
  'border-collapse': 'border-collapse border-separate',
  'outline-style': 'outline-solid outline-dashed outline-dotted outline-double outline-none outline-hidden',
  'sr-only': 'sr-only not-sr-only',
  'object-fit': 'object-contain object-cover object-fill object-none object-scale-down',
  shadow: 'shadow shadow-2xs shadow-xs shadow-sm shadow-md shadow-lg shadow-xl shadow-2xl shadow-none',
  'ring-inset': 'ring-inset',
});

/** For those that say it with how they begin; the rest is a value, or nothing. */
const BEGINNINGS = new Set(
  (
    'w h size min-w min-h max-w max-h p px py pt pr pb pl ps pe m mx my mt mr mb ml ms me gap gap-x gap-y ' +
    'inset inset-x inset-y top right bottom left start end z order opacity leading tracking items justify justify-items ' +
    'justify-self self place-content place-items place-self grid-cols grid-rows grid-flow auto-cols auto-rows col-span ' +
    'col-start row-span row-start basis grow shrink flex overflow overflow-x overflow-y whitespace cursor select align ' +
    'border-spacing list animate transition duration delay ease rotate scale translate-x translate-y fill aspect columns line-clamp ' +
    'accent underline-offset outline-offset scroll-m scroll-mx scroll-my scroll-mt scroll-mb rounded rounded-t rounded-r ' +
    'rounded-b rounded-l rounded-tl rounded-tr rounded-bl rounded-br divide-x divide-y pointer-events touch'
  ).split(' '),
);

/** Those of which the value says whether a size or a colour is meant. A size may go without. */
const SIZE = /^(\d+|\[[\d.]+[a-z]*\])$/;
const SIZE_OR_COLOUR: Readonly<Record<string, RegExp>> = {
  text: /^(xs|sm|base|lg|\d?xl|\[[\d.]+[a-z]+\])$/,
  font: /^(thin|light|normal|medium|semibold|bold|extrabold|black)$/,
  bg: /^\[(url|repeating|linear|radial)[-(]/,
  shadow: /^\[/,
  content: /^\[/,
  divide: /^$/,
  border: SIZE,
  'border-x': SIZE,
  'border-y': SIZE,
  'border-t': SIZE,
  'border-r': SIZE,
  'border-b': SIZE,
  'border-l': SIZE,
  outline: SIZE,
  ring: SIZE,
  'ring-offset': SIZE,
  stroke: SIZE,
};

/** @param inline the sides in the direction of reading, where the web has classes of them */
const sidesOf = (name: string, ...inline: string[]) => ({
  [name]: [...['x', 'y', 't', 'r', 'b', 'l'].map((side) => name + side), ...inline],
  [`${name}x`]: [`${name}l`, `${name}r`, ...inline],
  [`${name}y`]: [`${name}t`, `${name}b`],
});

/** What a class also decides, so that an earlier one of these has no effect. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  ...sidesOf('p', 'ps', 'pe'),
  ...sidesOf('m', 'ms', 'me'),
  ...sidesOf('scroll-m'),
  ...sidesOf('border-'),
  border: sidesOf('border-')['border-'] ?? [],
  'border colour': ['border-x', 'border-y', 'border-t', 'border-r', 'border-b', 'border-l'].map(
    (side) => `${side} colour`,
  ),
  text: ['leading'],
  gap: ['gap-x', 'gap-y'],
  inset: ['inset-x', 'inset-y', 'start', 'end', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  size: ['w', 'h'],
  flex: ['basis', 'grow', 'shrink'],
  overflow: ['overflow-x', 'overflow-y'],
  'line-clamp': ['display', 'overflow'],
  rounded: ['t', 'r', 'b', 'l', 'tl', 'tr', 'bl', 'br'].map((corner) => `rounded-${corner}`),
  'rounded-t': ['rounded-tl', 'rounded-tr'],
  'rounded-r': ['rounded-tr', 'rounded-br'],
  'rounded-b': ['rounded-bl', 'rounded-br'],
  'rounded-l': ['rounded-tl', 'rounded-bl'],
};

const MOST_KEPT = 500;
const kept = new Map<string, string>();

/**
 * Of classes that decide the same, the last. What this module does not know decides something of its own; merge-classes.test.ts
 * compares every class of the web's with tailwind-merge, which knows all of Tailwind and is twenty times as large.
 */
export function mergeClasses(classes: string): string {
  const known = kept.get(classes);
  if (known !== undefined) return known;
  const merged = merge(classes);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(classes, merged);
  return merged;
}

function merge(classes: string): string {
  const decided = new Set<string>();
  const taken: string[] = [];
  for (const name of classes.trim().split(/\s+/).reverse()) {
    const { when, what, also } = read(name);
    if (what !== undefined) {
      if (decided.has(when + what)) continue;
      for (const each of [what, ...also]) decided.add(when + each);
    }
    taken.push(name);
  }
  return taken.reverse().join(' ');
}

interface Read {
  /** Under which conditions: `md:hover:`, with an exclamation mark for what is important. */
  when: string;
  what: string | undefined;
  also: readonly string[];
}

function read(name: string): Read {
  const start = endOfConditions(name);
  const plain = name.slice(start).replace(/^!|!$/g, '');
  const isImportant = plain.length < name.length - start;
  const what = decidedBy(plain.replace(/^-/, ''));
  const also = what === undefined ? [] : (ALSO[what] ?? []);
  return { when: name.slice(0, start) + (isImportant ? '!' : ''), what, also };
}

/** Colons inside brackets are values. */
function endOfConditions(name: string): number {
  let depth = 0;
  let end = 0;
  for (let at = 0; at < name.length; at++) {
    const sign = name.charAt(at);
    if (sign === '[' || sign === '(') depth += 1;
    else if (sign === ']' || sign === ')') depth -= 1;
    else if (sign === ':' && depth === 0) end = at + 1;
  }
  return end;
}

function decidedBy(plain: string): string | undefined {
  const named = BY_NAME[plain];
  if (named !== undefined) return named;
  const property = /^\[([\w-]+):/.exec(plain)?.[1];
  if (property !== undefined) return `[${property}`;
  const [, letters = plain] = /^([^[(]*)-[[(]/.exec(plain) ?? [];
  for (let end = letters.length; end > 0; end = letters.lastIndexOf('-', end - 1)) {
    const beginning = letters.slice(0, end);
    if (BEGINNINGS.has(beginning)) return beginning;
    const size = SIZE_OR_COLOUR[beginning];
    if (!size) continue;
    const value = plain.slice(end + 1);
    return value === '' || size.test(value.replace(/\/[\w.]+$/, '')) ? beginning : `${beginning} colour`;
  }
  return undefined;
}

function byName(groups: Record<string, string>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([group, names]) => names.split(' ').map((name) => [name, group])),
  );
}
