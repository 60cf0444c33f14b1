import { useQuery } from '@tanstack/react-query';
import { sectionOfTopic } from '#core/domain/library/section-of-topic.ts';
import { sheetOfChapter } from '#core/domain/library/sheet-of-chapter.ts';
import { idOfSection, sheetQuery } from '#web/lib/sheets/load-sheet.ts';

type ReadOn = { subject: string; chapter: string; topic: string | null };

/**
 * Where to read of a topic: the sheet of its chapter and, once that is there, the section. Without a network, and where no section treats it,
 * the sheet itself. Null for a chapter without a sheet.
 */
export function useSheetSection({ subject, chapter, topic }: ReadOn) {
  const slug = sheetOfChapter(subject, chapter);
  const { data: sheet } = useQuery({ ...sheetQuery(slug ?? ''), enabled: slug !== null, retry: false });
  if (!slug) return null;
  const place = sheet ? sectionOfTopic(slug, sheet.sections, { chapter, topic }) : null;
  const section = place === null ? undefined : sheet?.sections[place]?.title;
  return { slug, section, hash: place === null ? undefined : idOfSection(place) };
}
