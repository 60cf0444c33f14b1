import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import type { OpenSection } from '#web/features/test-taking/hooks/use-open-section.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

/** So long it is said that another section is open. */
const SHOWN_MS = 20_000;

/** Says that a section ended and the next one is open; nothing where the test has one clock. */
export function SectionNotice({ open: { place, name } }: { open: OpenSection }) {
  const { t } = useTranslation('test-taking');
  const [seen, setSeen] = useState(place);
  useEffect(() => {
    if (seen === place) return;
    const timer = setTimeout(() => setSeen(place), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [seen, place]);
  if (name === null) return null;
  return (
    <div role="status">
      {seen !== place && (
        <div className="mx-auto w-full max-w-content px-4 pb-3 md:px-8">
          <Alert kind="info">
            <p>{t('sectionOpened', { section: subjectName(name) })}</p>
          </Alert>
        </div>
      )}
    </div>
  );
}
