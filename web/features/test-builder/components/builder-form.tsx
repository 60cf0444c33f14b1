import { type Dispatch, type FormEvent, type SetStateAction, useState } from 'react';
import { spansAllLevels } from '#core/domain/question-bank/question-plan.ts';
import type { NewTest } from '#web/features/test-builder/api/create-test.ts';
import { ChapterChecklist } from '#web/features/test-builder/components/chapter-checklist.tsx';
import { DifficultySlider } from '#web/features/test-builder/components/difficulty-slider.tsx';
import { LengthChoices } from '#web/features/test-builder/components/length-choices.tsx';
import { ModeChoice } from '#web/features/test-builder/components/mode-choice.tsx';
import { SubjectChecklist } from '#web/features/test-builder/components/subject-checklist.tsx';
import { TestSummary } from '#web/features/test-builder/components/test-summary.tsx';
import { useChapters } from '#web/features/test-builder/hooks/use-chapters.ts';
import { useCreateTest } from '#web/features/test-builder/hooks/use-create-test.ts';
import { withinClass } from '#web/features/test-builder/model/picks.ts';
import {
  changeMode,
  DEFAULT_SELECTION,
  effectiveSelection,
  type Selection,
  toggleSubject,
  withinFreeLimit,
} from '#web/features/test-builder/model/selection.ts';

type BuilderFormProps = {
  chosen: Pick<Selection, 'subjects' | 'chapters'>;
  isPremium: boolean;
  classLevel: string | null;
  onCreated: (test: NewTest) => void;
};

export function BuilderForm({ chosen, isPremium, classLevel, onCreated }: BuilderFormProps) {
  const [chosenSelection, setSelection] = useState<Selection>({ ...DEFAULT_SELECTION, ...chosen });
  const selection = isPremium ? chosenSelection : withinFreeLimit(chosenSelection);
  const chapters = useChapters(selection.subjects);
  const asked = withinClass(selection, chapters.groups, classLevel);
  const { create, isCreating, refusal } = useCreateTest(onCreated);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create(asked);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12"
    >
      <fieldset
        disabled={isCreating} // What has the focus is not to be under the summary, which lies over the bottom of a phone.
        className="grid min-w-0 gap-9 max-lg:[&_button]:scroll-mb-52 max-lg:[&_input]:scroll-mb-52"
      >
        <ModeChoice
          isPremium={isPremium}
          value={selection.mode}
          disabled={isCreating}
          onChange={(mode) => setSelection((before) => changeMode(before, mode))}
        />
        {selection.mode !== 'neet_mock' && (
          <Choices
            selection={selection}
            isPremium={isPremium}
            chapters={chapters}
            isNarrowed={asked !== selection}
            isCreating={isCreating}
            onChange={setSelection}
          />
        )}
      </fieldset>
      <TestSummary selection={effectiveSelection(asked)} isCreating={isCreating} refusal={refusal} />
    </form>
  );
}

type ChoicesProps = {
  selection: Selection;
  isPremium: boolean;
  chapters: ReturnType<typeof useChapters>;
  /** Where no chapter is chosen, those of class XI are asked. */
  isNarrowed: boolean;
  isCreating: boolean;
  onChange: Dispatch<SetStateAction<Selection>>;
};

function Choices({ selection, chapters, onChange: setSelection, ...props }: ChoicesProps) {
  const { isPremium, isNarrowed, isCreating } = props;
  return (
    <>
      <SubjectChecklist
        chosen={selection.subjects}
        onToggle={(subject) => setSelection((before) => toggleSubject(before, subject))}
      />
      {selection.subjects.length > 0 && (
        <ChapterChecklist
          {...chapters}
          selection={selection}
          isNarrowed={isNarrowed}
          onChange={setSelection}
        />
      )}
      {!spansAllLevels(selection.mode) && (
        <DifficultySlider
          value={selection.difficulty}
          disabled={isCreating}
          onChange={(difficulty) => setSelection((before) => ({ ...before, difficulty }))}
        />
      )}
      <LengthChoices
        selection={selection}
        isPremium={isPremium}
        disabled={isCreating}
        onChange={(change) => setSelection((before) => ({ ...before, ...change }))}
      />
    </>
  );
}
