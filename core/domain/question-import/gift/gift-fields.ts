import type { ParsedQuestion } from '../parsed-question.ts';

const MARK = 'vijaypath:';

type Fields = Partial<
  Pick<
    ParsedQuestion,
    | 'exam'
    | 'subject'
    | 'chapter'
    | 'topic'
    | 'difficulty'
    | 'language'
    | 'source'
    | 'tags'
    | 'status'
    | 'pool'
    | 'keepOptionOrder'
  >
>;

const NAMES = [
  'exam',
  'subject',
  'chapter',
  'topic',
  'difficulty',
  'language',
  'source',
  'status',
  'pool',
  'keepOptionOrder',
] as const;

/** What GIFT has no place for stands in a comment of ours before the question. */
export function writeGiftFields(fields: Fields): string {
  return `// ${MARK} ${JSON.stringify(fields)}\n`;
}

/** Whether the comments before a question say that Vijaypath has written it. */
export const isOwn = (comments: readonly string[]): boolean =>
  comments.some((comment) => comment.startsWith(MARK));

export function readGiftFields(comments: readonly string[]): Fields {
  const written = comments.find((comment) => comment.startsWith(MARK));
  if (!written) return {};
  try {
    const read: unknown = JSON.parse(written.slice(MARK.length));
    if (typeof read !== 'object' || read === null) return {};
    const known = read as Record<string, unknown>;
    const fields: Fields = {};
    for (const name of NAMES) {
      const value = known[name];
      if (typeof value === 'string') fields[name] = value;
    }
    const { tags } = known;
    if (Array.isArray(tags)) fields.tags = tags.filter((tag): tag is string => typeof tag === 'string');
    return fields;
  } catch {
    return {};
  }
}

/** Moodle 3.6 and newer write tags into the comment before a question: `// [id:7] [tag:optics]`. */
export function readGiftTags(comments: readonly string[]): string[] {
  const text = comments.filter((comment) => !comment.startsWith(MARK)).join(' ');
  return [...text.matchAll(/\[tag:((?:\\\]|[^\]])+)\]/g)]
    .map(([, tag = '']) => tag.replaceAll('\\]', ']').trim())
    .filter((tag) => tag !== '');
}
