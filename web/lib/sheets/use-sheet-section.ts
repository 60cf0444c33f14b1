import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sectionOfTopic } from '#core/domain/library/section-of-topic.ts';
import { sheetOfChapter } from '#core/domain/library/sheet-of-chapter.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { idOfSection, sheetQuery } from '#web/lib/sheets/load-sheet.ts';

type ReadOn = { subject: string; chapter: string; topic: string | null };

/**
 * Where to read of a topic: the sheet of its chapter and, once that is there, the section. Without a network, and where no section treats it,
 * the sheet itself. Null for a chapter without a sheet.
 * Sheets are written in English: in another language a section is called by what it is read for, the chapter, and by nothing where that has no name in it.
 */
export function useSheetSection({ subject, chapter, topic }: ReadOn) {
  const { i18n } = useTranslation();
  const slug = sheetOfChapter(subject, chapter);
  const { data: sheet } = useQuery({ ...sheetQuery(slug ?? ''), enabled: slug !== null, retry: false });
  if (!slug) return null;
  const place = sheet ? sectionOfTopic(slug, sheet.sections, { chapter, topic }) : null;
  if (place === null) return { slug, section: undefined, hash: undefined };
  const name = i18n.language === 'en' ? sheet?.sections[place]?.title : chapterName(chapter);
  return {
    slug,
    section: name === chapter && i18n.language !== 'en' ? undefined : name,
    hash: idOfSection(place),
  };
}
