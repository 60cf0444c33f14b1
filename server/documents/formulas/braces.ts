/** Deeper nesting is nobody's formula, and a stack's worth of it could end the process. */
const MAX_DEPTH = 40;

/**
 * The group that opens at `at` (a `{` or `[`).
 * @returns null where it is never closed, or too deep
 */
export function groupAt(source: string, at: number): { content: string; end: number } | null {
  const open = source[at];
  const close = open === '{' ? '}' : ']';
  if (open !== '{' && open !== '[') return null;
  let depth = 0;
  for (let end = at; end < source.length; end += 1) {
    if (source[end] === '\\') end += 1;
    else if (source[end] === open) depth += 1;
    else if (source[end] === close) depth -= 1;
    if (depth > MAX_DEPTH) return null;
    if (depth === 0) return { content: source.slice(at + 1, end), end: end + 1 };
  }
  return null;
}

/** A name of letters, or one other sign. */
const COMMAND = /\\(?:[A-Za-z]+|[\s\S])/y;

export type Rewrite = (args: string[], option: string | null) => string;
/** By the name of the command: how many arguments it takes, and what it becomes. */
export type Rewrites = Record<string, { args: number; to: Rewrite }>;

/**
 * Rewrites commands by name: each takes its arguments, already rewritten, and an option in brackets where there is
 * one. What has too few arguments stays.
 */
export function rewriteCommands(source: string, rewrites: Rewrites): string {
  let result = '';
  let at = 0;
  for (let next = source.indexOf('\\'); next >= 0; next = source.indexOf('\\', at)) {
    result += source.slice(at, next);
    COMMAND.lastIndex = next;
    const command = COMMAND.exec(source)?.[0] ?? '\\';
    const name = command.slice(1);
    const rewrite = Object.hasOwn(rewrites, name) ? rewrites[name] : null;
    const found = rewrite ? argumentsAt(source, next + command.length, rewrite.args) : null;
    if (rewrite && found) {
      const inner = found.args.map((arg) => rewriteCommands(arg, rewrites));
      result += rewrite.to(inner, found.option === null ? null : rewriteCommands(found.option, rewrites));
      at = found.end;
    } else {
      result += command;
      at = next + command.length;
    }
  }
  return result + source.slice(at);
}

function argumentsAt(source: string, start: number, count: number) {
  let at = start;
  const args: string[] = [];
  const skipBlanks = () => {
    while (source[at] === ' ') at += 1;
  };
  let option: string | null = null;
  const bracket = count > 0 && source[at] === '[' ? groupAt(source, at) : null;
  if (bracket) {
    option = bracket.content;
    at = bracket.end;
  }
  while (args.length < count) {
    skipBlanks();
    const group = groupAt(source, at);
    if (!group) return null;
    args.push(group.content);
    at = group.end;
  }
  return { args, option, end: at };
}
