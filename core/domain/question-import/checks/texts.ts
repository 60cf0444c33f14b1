import { formulasIn } from '../../question-bank/split-math.ts';
import { cleanLine } from '../clean-text.ts';
import { LONGEST, MOST_TAGS } from './limits.ts';
import { OPTION_COLUMNS } from './options-and-answer.ts';
import type { Say } from './say.ts';

export function checkTags(given: readonly string[], say: Say): string[] {
  const tags = [...new Set(given.map(cleanLine).filter((tag) => tag !== ''))];
  if (tags.length > MOST_TAGS) say('error', 'tags', 'too_many_tags', { most: MOST_TAGS });
  if (tags.some((tag) => tag.length > LONGEST.tag)) say('error', 'tags', 'too_long', { most: LONGEST.tag });
  return tags;
}

export function checkLengths(
  {
    stem,
    explanation,
    topic,
    chapter,
    source,
  }: Record<'stem' | 'explanation' | 'topic' | 'chapter' | 'source', string>,
  say: Say,
) {
  const measured = [
    ['stem', stem, LONGEST.stem],
    ['explanationText', explanation, LONGEST.explanation],
    ['topic', topic, LONGEST.name],
    ['chapter', chapter, LONGEST.name],
    ['source', source, LONGEST.source],
  ] as const;
  for (const [column, text, most] of measured) {
    // The database counts characters, not their halves.
    if (text.length > most && [...text].length > most) say('error', column, 'too_long', { most });
  }
}

export function checkFormulas(
  { stem, options, explanation }: { stem: string; options: readonly string[]; explanation: string },
  formulaProblem: (tex: string) => string | null,
  say: Say,
) {
  const texts = [
    ['stem', stem],
    ...options.map((option, at) => [OPTION_COLUMNS[at] ?? null, option] as const),
    ['explanationText', explanation],
  ] as const;
  for (const [column, text] of texts) {
    if (!text.includes('\\') && !text.includes('$')) continue;
    for (const { tex } of formulasIn(text)) {
      const found = formulaProblem(tex);
      if (found !== null) say('warning', column, 'formula_unreadable', { tex: tex.slice(0, 80), found });
    }
  }
}

const ATTACHMENT = /!\[[^\]\n]*\]\(attachment:([^)\n]*)\)/;

/** A picture that should have come with the file. */
export function checkPictures(texts: readonly string[], say: Say) {
  for (const text of texts) {
    const name = ATTACHMENT.exec(text)?.[1];
    if (name !== undefined) say('error', 'stem', 'picture_missing', { name: name.slice(0, 80) });
  }
}
