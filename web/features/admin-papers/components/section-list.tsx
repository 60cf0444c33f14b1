import { FolderPlus, Trash2 } from 'lucide-react';
import { type DragEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MAX_PAPER_SECTIONS,
  type PaperContent,
  type PaperSection,
} from '#core/contracts/papers/paper-content.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Input } from '#web/components/ui/input.tsx';
import type { QuestionsById } from '#web/features/admin-papers/api/get-paper-questions.ts';
import { CountedField } from '#web/features/admin-papers/components/counted-field.tsx';
import { CutOffField } from '#web/features/admin-papers/components/cut-off-field.tsx';
import { MarksFields } from '#web/features/admin-papers/components/marks-fields.tsx';
import { QuestionRow } from '#web/features/admin-papers/components/question-row.tsx';
import { SectionMinutesField } from '#web/features/admin-papers/components/section-minutes-field.tsx';
import { useRowKeys } from '#web/features/admin-papers/hooks/use-row-keys.ts';
import {
  addSection,
  changeSectionFacts,
  moveQuestion,
  type Place,
  removeSection,
} from '#web/features/admin-papers/model/edit-paper.ts';

type SectionListProps = {
  content: PaperContent;
  known: QuestionsById;
  /** The section that what is picked goes to. */
  target: number;
  onTarget: (section: number) => void;
  onChange: (edit: (content: PaperContent) => PaperContent) => void;
};

/** The questions in their order, by sections: dragged, or moved with Alt and the arrows. */
export function SectionList({ content, known, target, onTarget, onChange }: SectionListProps) {
  const { t } = useTranslation('papers');
  const list = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const dragged = useRef<string | null>(null);
  const onKeyDown = useRowKeys(list, content, onChange, (id, number) =>
    setSaid(t('moved', { number, title: known.get(id)?.stem.slice(0, 60) ?? '' })),
  );
  const onDrag = useCallback((id: string | null) => {
    dragged.current = id;
  }, []);
  const onDragOver = useCallback((event: DragEvent) => {
    if (dragged.current) event.preventDefault();
  }, []);
  const onDrop = useCallback(
    (to: Place) => {
      const id = dragged.current;
      dragged.current = null;
      if (id) onChange((before) => moveQuestion(before, id, to));
    },
    [onChange],
  );
  const joined = JSON.stringify(content.sections.map(({ name }) => name));
  const sectionNames = useMemo(() => JSON.parse(joined) as string[], [joined]);
  let number = 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its rows take the focus, and it hears their keys
    <div ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-4" onKeyDown={onKeyDown}>
      <p className="text-muted-foreground text-sm max-md:hidden">{t('keys')}</p>
      {content.sections.map((section, index) => {
        const first = number + 1;
        number += section.questions.length;
        return (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name than their place
            key={index}
            aria-label={section.name || t('section', { number: index + 1 })}
            className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-xl border border-border bg-surface p-3 md:p-4"
          >
            <SectionHead
              section={section}
              index={index}
              content={content}
              isTarget={target === index}
              onTarget={() => onTarget(index)}
              onChange={onChange}
            />
            {section.questions.length === 0 ? (
              <p
                className="rounded-lg border border-input border-dashed p-4 text-center text-muted-foreground"
                onDragOver={onDragOver}
                onDrop={() => onDrop({ section: index, index: 0 })}
              >
                {t('emptySection')}
              </p>
            ) : (
              <ol className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border" start={first}>
                {section.questions.map((id, at) => (
                  <QuestionRow
                    key={id}
                    id={id}
                    number={first + at}
                    section={index}
                    index={at}
                    question={known.get(id)}
                    sectionNames={sectionNames}
                    onDrag={onDrag}
                    onDragOver={onDragOver}
                    onDrop={onDrop}
                    onChange={onChange}
                  />
                ))}
              </ol>
            )}
          </section>
        );
      })}
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        disabled={content.sections.length >= MAX_PAPER_SECTIONS}
        onClick={() => {
          onChange((before) => addSection(before, ''));
          onTarget(content.sections.length);
        }}
      >
        <FolderPlus aria-hidden="true" />
        {t('addSection')}
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

type SectionHeadProps = Pick<SectionListProps, 'content' | 'onChange'> & {
  section: PaperSection;
  index: number;
  isTarget: boolean;
  onTarget: () => void;
};

function SectionHead({ section, index, content, isTarget, onTarget, onChange }: SectionHeadProps) {
  const { t } = useTranslation('papers');
  const id = useId();
  const isAlone = content.sections.length === 1;
  const name = section.name || t('section', { number: index + 1 });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          className="h-10 min-w-0 flex-1 max-sm:basis-full"
          aria-label={t('sectionName', { number: index + 1 })}
          placeholder={t('section', { number: index + 1 })}
          maxLength={100}
          autoComplete="off"
          value={section.name}
          onChange={(event) => {
            const { value } = event.target;
            onChange((before) => changeSectionFacts(before, index, { name: value }));
          }}
        />
        <span className="text-muted-foreground text-sm tabular-nums">
          {t('questions', { count: section.questions.length })}
        </span>
        {!isAlone && (
          <>
            <Button
              variant={isTarget ? 'secondary' : 'ghost'}
              size="sm"
              aria-pressed={isTarget}
              onClick={onTarget}
            >
              {t('addHere')}
            </Button>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={t('removeSection', { name })}
              title={t('removeSection', { name })}
              onClick={() => onChange((before) => removeSection(before, index))}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </>
        )}
      </div>
      <div className="flex items-center gap-2.5">
        <Checkbox
          id={`${id}-own`}
          checked={section.marking !== null}
          onCheckedChange={(isOwn) =>
            onChange((before) =>
              changeSectionFacts(before, index, { marking: isOwn === true ? before.marking : null }),
            )
          }
        />
        <label htmlFor={`${id}-own`} className="text-sm">
          {t('ownMarks')}
        </label>
      </div>
      <CountedField
        asked={section.questions.length}
        counted={section.counted}
        onChange={(counted) => onChange((before) => changeSectionFacts(before, index, { counted }))}
      />
      <CutOffField
        label={t('cutOff.label')}
        cutOff={section.cut_off}
        onChange={(cut_off) => onChange((before) => changeSectionFacts(before, index, { cut_off }))}
      />
      <SectionMinutesField
        seconds={section.duration_sec}
        onChange={(duration_sec) => onChange((before) => changeSectionFacts(before, index, { duration_sec }))}
      />
      {section.marking && (
        <div className="max-w-sm">
          <MarksFields
            label={t('marksOf', { name })}
            marks={section.marking}
            onChange={(marking) => onChange((before) => changeSectionFacts(before, index, { marking }))}
          />
        </div>
      )}
    </div>
  );
}
