import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import type { Paper } from '#web/features/admin-papers/api/get-paper.ts';
import { paperQuestionsQuery } from '#web/features/admin-papers/api/get-paper-questions.ts';
import { ClashDialog } from '#web/features/admin-papers/components/clash-dialog.tsx';
import { EditorActions } from '#web/features/admin-papers/components/editor-actions.tsx';
import { PaperFacts } from '#web/features/admin-papers/components/paper-facts.tsx';
import { SaveStatus } from '#web/features/admin-papers/components/save-status.tsx';
import { SectionList } from '#web/features/admin-papers/components/section-list.tsx';
import { SummaryPanel } from '#web/features/admin-papers/components/summary-panel.tsx';
import { useAddAll } from '#web/features/admin-papers/hooks/use-add-all.ts';
import { usePaperDraft } from '#web/features/admin-papers/hooks/use-paper-draft.ts';
import {
  addQuestion,
  questionsOf,
  removeQuestion,
  roomIn,
} from '#web/features/admin-papers/model/edit-paper.ts';
import { summarise } from '#web/features/admin-papers/model/paper-summary.ts';
import type { PickerHandlers } from '#web/features/admin-papers/model/picker-handlers.ts';

type PaperEditorProps = {
  paper: Paper;
  renderPicker: (handlers: PickerHandlers) => ReactNode;
  onReload: () => Promise<unknown>;
};

/** The paper and the bank it is picked from; on a phone one behind the other. */
export function PaperEditor({ paper, renderPicker, onReload }: PaperEditorProps) {
  const { t } = useTranslation('papers');
  const editing = usePaperDraft(paper);
  const { draft, change, state } = editing;
  const ids = questionsOf(draft);
  const known = useQuery(paperQuestionsQuery(ids)).data ?? new Map();
  const [section, setSection] = useState(draft.sections.length - 1);
  const target = Math.min(section, draft.sections.length - 1);
  const adding = useAddAll(editing, paper.id, target);
  const picked = new Set(ids);
  const summary = summarise(draft, known);
  return (
    <>
      <PageHeading
        title={draft.title.trim() || t('untitled')}
        text={<SaveStatus state={state} onRetry={() => void editing.save()} />}
        action={<EditorActions paper={paper} editing={editing} summary={summary} onReload={onReload} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card>
          <PaperFacts
            content={draft}
            isTitleMissing={draft.title.trim() === ''}
            onChange={(facts) => change((before) => ({ ...before, ...facts }))}
          />
        </Card>
        <SummaryPanel summary={summary} ids={ids} known={known} onChange={change} />
        <Tabs defaultValue="paper">
          <TabsList aria-label={t('parts')}>
            <TabsTrigger value="paper">{t('paperTab', { count: ids.length })}</TabsTrigger>
            <TabsTrigger value="bank">{t('bankTab')}</TabsTrigger>
          </TabsList>
          {/* Both stay: formulas of 200 questions are not set again with each change of the tab. */}
          <TabsContent value="paper" forceMount className="data-[state=inactive]:hidden">
            <SectionList
              content={draft}
              known={known}
              target={target}
              onTarget={setSection}
              onChange={change}
            />
          </TabsContent>
          <TabsContent value="bank" forceMount className="data-[state=inactive]:hidden">
            {renderPicker({
              isPicked: (id) => picked.has(id),
              room: roomIn(draft),
              onToggle: (id) =>
                change((before) =>
                  questionsOf(before).includes(id)
                    ? removeQuestion(before, id)
                    : addQuestion(before, target, id),
                ),
              onAddAll: adding.addAll,
              isAdding: adding.isAdding,
            })}
          </TabsContent>
        </Tabs>
      </div>
      {state === 'clash' && <ClashDialog paperId={paper.id} draft={draft} onReload={onReload} />}
    </>
  );
}
