import {
  childOf,
  childrenOf,
  settingOf,
  type XmlNode,
} from '#core/domain/question-import/docx/package/xml.ts';

interface Level {
  start: number;
  format: string;
  text: string;
  /** Of a sign, which may be a tick in one font and a dot in another. */
  font: string;
  /** Restarts after a level up to this one, counted from 1; 0: never. */
  restartsAfter: number | null;
}

interface List {
  abstract: string;
  levels: Map<number, Level>;
  restarts: Map<number, number>;
}

export interface Numbering {
  /** The label of the next paragraph of a list, '1.', '(a)', '•'; null: the list has none. */
  next: (list: string, level: number) => string | null;
  /** How the points of a list are drawn, their sign with its font; '' of one that counts. */
  point: (list: string, level: number) => string;
}

/** Counts as Word counts: lists of one definition go on counting together, until one of them says where it starts. */
export function readNumbering(part: XmlNode | null): Numbering {
  const abstracts = new Map(
    childrenOf(part ?? undefined, 'w:abstractNum').map((node) => [
      node.attributes['w:abstractNumId'] ?? '',
      levelsOf(node),
    ]),
  );
  const lists = new Map(
    childrenOf(part ?? undefined, 'w:num').map((node) => [
      node.attributes['w:numId'] ?? '',
      listOf(node, abstracts),
    ]),
  );
  const counters = new Map<string, number[]>();
  const begun = new Set<string>();
  return {
    point: (listId, level) => {
      const { format, text, font } = lists.get(listId)?.levels.get(level) ?? {
        format: '',
        text: '',
        font: '',
      };
      return format === 'bullet' ? `${text}${font}` : '';
    },
    next: (listId, level) => {
      const list = lists.get(listId);
      const definition = list?.levels.get(level);
      if (!list || !definition) return null;
      const counts = counters.get(list.abstract) ?? [];
      counters.set(list.abstract, counts);
      const restart = list.restarts.get(level);
      if (restart !== undefined && !begun.has(`${listId}/${level}`)) counts[level] = restart;
      else counts[level] = counts[level] === undefined ? definition.start : counts[level] + 1;
      begun.add(`${listId}/${level}`);
      for (const [deeper, { restartsAfter }] of list.levels) {
        if (deeper > level && restartsAfter !== 0 && level < (restartsAfter ?? deeper)) delete counts[deeper];
      }
      return labelOf(list, level, counts);
    },
  };
}

function levelsOf(node: XmlNode): Map<number, Level> {
  return new Map(
    childrenOf(node, 'w:lvl').map((level) => {
      const restart = settingOf(level, 'w:lvlRestart');
      return [
        Number(level.attributes['w:ilvl'] ?? 0),
        {
          start: Number(settingOf(level, 'w:start') ?? 1),
          format: settingOf(level, 'w:numFmt') ?? 'decimal',
          text: settingOf(level, 'w:lvlText') ?? '',
          font: fontOfPoint(level),
          restartsAfter: restart === undefined ? null : Number(restart),
        },
      ];
    }),
  );
}

function fontOfPoint(level: XmlNode): string {
  const font = childOf(childOf(level, 'w:rPr'), 'w:rFonts')?.attributes['w:ascii'] ?? '';
  return `${font}${settingOf(level, 'w:lvlPicBulletId') ?? ''}`;
}

function listOf(node: XmlNode, abstracts: ReadonlyMap<string, Map<number, Level>>): List {
  const abstract = settingOf(node, 'w:abstractNumId') ?? '';
  const levels = new Map(abstracts.get(abstract));
  const restarts = new Map<number, number>();
  for (const override of childrenOf(node, 'w:lvlOverride')) {
    const level = Number(override.attributes['w:ilvl'] ?? 0);
    const start = settingOf(override, 'w:startOverride');
    if (start !== undefined) restarts.set(level, Number(start));
    const own = childOf(override, 'w:lvl');
    if (own) for (const [index, each] of levelsOf({ ...override, children: [own] })) levels.set(index, each);
  }
  return { abstract, levels, restarts };
}

function labelOf({ levels }: List, level: number, counts: readonly (number | undefined)[]): string | null {
  const definition = levels.get(level);
  if (!definition || definition.format === 'none') return null;
  if (definition.format === 'bullet') return '•';
  return definition.text.replace(/%(\d)/g, (_, place: string) => {
    const index = Number(place) - 1;
    const shown = levels.get(index);
    return numeral(counts[index] ?? shown?.start ?? 1, shown?.format ?? 'decimal');
  });
}

const HINDI_CONSONANTS = 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह';

function numeral(value: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letters(value).toLowerCase();
    case 'upperLetter':
      return letters(value);
    case 'lowerRoman':
      return roman(value).toLowerCase();
    case 'upperRoman':
      return roman(value);
    case 'decimalZero':
      return String(value).padStart(2, '0');
    case 'hindiConsonants':
      return HINDI_CONSONANTS[value - 1] ?? String(value);
    case 'hindiVowels':
      return 'अआइईउऊऋएऐओऔ'[value - 1] ?? String(value);
    default:
      return String(value);
  }
}

/** 'A' to 'Z', then 'AA' to 'ZZ', as Word counts. */
function letters(value: number): string {
  const index = Math.max(0, value - 1);
  return String.fromCharCode(65 + (index % 26)).repeat(Math.min(Math.floor(index / 26) + 1, 20));
}

const ROMAN = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

function roman(value: number): string {
  let rest = Math.min(Math.max(value, 0), 3999);
  let text = '';
  for (const [worth, sign] of ROMAN) {
    while (rest >= worth) {
      text += sign;
      rest -= worth;
    }
  }
  return text;
}
