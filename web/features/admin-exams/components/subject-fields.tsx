import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { PartHeading } from '#web/features/admin-exams/components/part-heading.tsx';
import { ProblemField, useProblemsAt } from '#web/features/admin-exams/components/problem-field.tsx';
import { TextsField } from '#web/features/admin-exams/components/texts-field.tsx';
import { newSubject, type SubjectDraft } from '#web/features/admin-exams/model/exam-draft.ts';

type SubjectFieldsProps = { subjects: SubjectDraft[]; onChange: (subjects: SubjectDraft[]) => void };

/** The subjects and their chapters, a line each. */
export function SubjectFields({ subjects, onChange }: SubjectFieldsProps) {
  const { t } = useTranslation('admin-exams');
  return (
    <section className="grid gap-4" aria-labelledby="subjects">
      <h2 id="subjects" className="font-semibold text-xl">
        {t('fields.subjects')}
      </h2>
      {subjects.map((subject, place) => (
        <OneSubject
          key={subject.key}
          subject={subject}
          place={place}
          onChange={(changed) => onChange(subjects.map((one) => (one.key === changed.key ? changed : one)))}
          onRemove={() => onChange(subjects.filter(({ key }) => key !== subject.key))}
        />
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={subjects.length >= 30}
        onClick={() => onChange([...subjects, newSubject()])}
      >
        <Plus aria-hidden="true" />
        {t('addSubject')}
      </Button>
    </section>
  );
}

type OneSubjectProps = {
  subject: SubjectDraft;
  place: number;
  onChange: (subject: SubjectDraft) => void;
  onRemove: () => void;
};

function OneSubject({ subject, place, onChange, onRemove }: OneSubjectProps) {
  const { t } = useTranslation('admin-exams');
  const path = `subjects.${place}`;
  return (
    <div className="grid gap-4 rounded-xl border border-border bg-surface p-4">
      <PartHeading
        name={subject.name.en.trim() || t('subjectNumber', { number: place + 1 })}
        onRemove={onRemove}
      />
      <OwnProblem path={path} />
      <TextsField
        path={`${path}.name`}
        label={t('fields.name')}
        value={subject.name}
        onChange={(name) => onChange({ ...subject, name })}
      />
      <ProblemField path={`${path}.chapters`} label={t('fields.chapters')} hint={t('chaptersHint')}>
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            maxLength={20_000}
            value={subject.chapters}
            onChange={(event) => onChange({ ...subject, chapters: event.target.value })}
          />
        )}
      </ProblemField>
    </div>
  );
}

/** What is said of the part as a whole; what is of its fields stands beside these. */
export function OwnProblem({ path }: { path: string }) {
  const text = useProblemsAt(path, true);
  return text ? <p className="text-danger-soft-foreground text-sm">{text}</p> : null;
}
