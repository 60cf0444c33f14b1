const WIDTH = 130;

/** @returns the list between its brackets, on further lines where one line would be longer than 130 characters */
export function wrapList(before: string, list: string, after: string): string {
  const lines = [before];
  for (const [index, item] of splitList(list).entries()) {
    const line = lines.at(-1) as string;
    const added = index === 0 ? item : `, ${item}`;
    if ((line + added).length <= WIDTH) lines[lines.length - 1] = line + added;
    else lines.splice(-1, 1, index === 0 ? line : `${line},`, `    ${item}`);
  }
  return lines.join('\n') + after;
}

/** At commas outside brackets and quotes: a default may hold some. */
function splitList(list: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let item = '';
  for (const character of list) {
    if (character === "'") isQuoted = !isQuoted;
    if (!isQuoted && '(['.includes(character)) depth++;
    if (!isQuoted && ')]'.includes(character)) depth--;
    if (character === ',' && depth === 0 && !isQuoted) {
      items.push(item.trim());
      item = '';
    } else item += character;
  }
  return item.trim() === '' ? items : [...items, item.trim()];
}
