import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ASKED_KINDS } from '#core/contracts/exams/exam-shape.ts';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Label } from '#web/components/ui/label.tsx';
import { ChoiceField } from '#web/features/admin-exams/components/choice-field.tsx';
import { CutOffField } from '#web/features/admin-exams/components/cut-off-field.tsx';
import { MarksFields } from '#web/features/admin-exams/components/marks-fields.tsx';
import { PartHeading } from '#web/features/admin-exams/components/part-heading.tsx';
import { TextField } from '#web/features/admin-exams/components/problem-field.tsx';
import { OwnProblem } from '#web/features/admin-exams/components/subject-fields.tsx';
import { TextsField } from '#web/features/admin-exams/components/texts-field.tsx';
import type { SectionDraft, SubjectDraft } from '#web/features/admin-exams/model/exam-draft.ts';

type OneSectionProps = {
  section: SectionDraft;
  place: number;
  subjects: readonly SubjectDraft[];
  onChange: (section: SectionDraft) => void;
  onRemove: () => void;
  onEarlier: (() => void) | null;
  onLater: (() => void) | null;
};

export function OneSection(props: OneSectionProps) {
  const { section, place, subjects, onChange, ...actions } = props;
  const { t } = useTranslation('admin-exams');
  const locked = useId();
  const path = `sections.${place}`;
  const change = (some: Partial<SectionDraft>) => onChange({ ...section, ...some });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-xl border border-border bg-surface p-4">
      <PartHeading name={section.name.en.trim() || t('sectionNumber', { number: place + 1 })} {...actions} />
      <OwnProblem path={path} />
      <TextsField
        path={`${path}.name`}
        label={t('fields.name')}
        value={section.name}
        onChange={(name) => change({ name })}
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <ChoiceField
          path={`${path}.subject`}
          label={t('fields.subject')}
          value={section.subject}
          options={[
            ['', t('chooseSubject')],
            ...subjects.map(({ key, name }) => [key, name.en.trim() || t('nameless')] as const),
          ]}
          onChange={(subject) => change({ subject })}
        />
        <TextField
          path={`${path}.count`}
          label={t('fields.questions')}
          isNumber
          maxLength={6}
          value={section.count}
          onChange={(count) => change({ count })}
        />
        <TextField
          path={`${path}.counted`}
          label={t('fields.counted')}
          hint={t('countedHint')}
          isNumber
          maxLength={6}
          value={section.counted}
          onChange={(counted) => change({ counted })}
        />
        <TextField
          path={`${path}.minutes`}
          label={t('fields.ownMinutes')}
          hint={t('ownMinutesHint')}
          isNumber
          maxLength={6}
          value={section.minutes}
          onChange={(minutes) => change({ minutes })}
        />
      </div>
      <div className="grid gap-1">
        <div className="flex items-start gap-3">
          <Checkbox
            id={locked}
            checked={section.locked}
            onCheckedChange={(isOn) => change({ locked: isOn === true })}
          />
          <Label htmlFor={locked} className="font-normal">
            {t('fields.locked')}
          </Label>
        </div>
        <OwnProblem path={`${path}.locked`} />
      </div>
      <OwnProblem path={`${path}.marks`} />
      {ASKED_KINDS.map((kind) => (
        <MarksFields
          key={kind}
          path={`${path}.marks.${kind}`}
          kind={kind}
          marks={section.marks[kind]}
          onChange={(marks) => change({ marks: { ...section.marks, [kind]: marks } })}
        />
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <CutOffField
          path={`${path}.cutOff`}
          value={section.cutOff}
          onChange={(cutOff) => change({ cutOff })}
        />
      </div>
    </div>
  );
}
