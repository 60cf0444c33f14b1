import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { OneSection } from '#web/features/admin-exams/components/one-section.tsx';
import {
  newSection,
  type SectionDraft,
  type SubjectDraft,
} from '#web/features/admin-exams/model/exam-draft.ts';

type SectionFieldsProps = {
  sections: SectionDraft[];
  subjects: readonly SubjectDraft[];
  onChange: (sections: SectionDraft[]) => void;
};

/** The sections in the order of the paper. */
export function SectionFields({ sections, subjects, onChange }: SectionFieldsProps) {
  const { t } = useTranslation('admin-exams');
  const swap = (one: number, other: number) =>
    onChange(
      sections.map(
        (section, place) => sections[place === one ? other : place === other ? one : place] ?? section,
      ),
    );
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="sections">
      <h2 id="sections" className="font-semibold text-xl">
        {t('fields.sections')}
      </h2>
      {sections.map((section, place) => (
        <OneSection
          key={section.key}
          section={section}
          place={place}
          subjects={subjects}
          onChange={(changed) => onChange(sections.map((one) => (one.key === changed.key ? changed : one)))}
          onRemove={() => onChange(sections.filter(({ key }) => key !== section.key))}
          onEarlier={place > 0 ? () => swap(place, place - 1) : null}
          onLater={place < sections.length - 1 ? () => swap(place, place + 1) : null}
        />
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={sections.length >= 20}
        onClick={() => onChange([...sections, newSection(sections.at(-1))])}
      >
        <Plus aria-hidden="true" />
        {t('addSection')}
      </Button>
    </section>
  );
}
