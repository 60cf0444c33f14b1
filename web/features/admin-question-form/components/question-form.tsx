import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/components/ui/card.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import { AnswerFields } from '#web/features/admin-question-form/components/answer-fields.tsx';
import { AnswerKindField } from '#web/features/admin-question-form/components/answer-kind-field.tsx';
import { FormulaToolbar } from '#web/features/admin-question-form/components/formula-toolbar.tsx';
import {
  InsertTarget,
  type TextControl,
  typeInto,
} from '#web/features/admin-question-form/components/insert-target.ts';
import { LivePreview } from '#web/features/admin-question-form/components/live-preview.tsx';
import { KeepOrderField, ShuffleButton } from '#web/features/admin-question-form/components/option-order.tsx';
import { PaperProblems } from '#web/features/admin-question-form/components/paper-problems.tsx';
import { PictureDialog } from '#web/features/admin-question-form/components/picture-dialog.tsx';
import { PlaceFields } from '#web/features/admin-question-form/components/place-fields.tsx';
import { SimilarQuestions } from '#web/features/admin-question-form/components/similar-questions.tsx';
import { TranslationPane } from '#web/features/admin-question-form/components/translation-pane.tsx';
import { TranslationTab } from '#web/features/admin-question-form/components/translation-tab.tsx';
import { WordsFields } from '#web/features/admin-question-form/components/words-fields.tsx';
import type { QuestionForm as Form } from '#web/features/admin-question-form/hooks/use-question-form.ts';
import { pictureInsertion } from '#web/features/admin-question-form/model/insert-snippet.ts';
import {
  addOption,
  canAddOption,
  canRemoveOption,
  hasBlankOptions,
  removeOption,
  withAnswerKind,
} from '#web/features/admin-question-form/model/option-count.ts';
import {
  isSame,
  type QuestionFields,
  type QuestionWords,
  TRANSLATION_LANGUAGES,
  type TranslationLanguage,
} from '#web/features/admin-question-form/model/question-draft.ts';
import { translationState } from '#web/features/admin-question-form/model/question-version.ts';
import type { Problem } from '#web/features/admin-question-form/model/validate-question.ts';

export type Part = Problem['part'];

type QuestionFormProps = {
  form: Form;
  part: Part;
  onPart: (part: Part) => void;
  problem: Problem | null;
  /** Ctrl+S, or Cmd+S. */
  onSave: () => void;
  onConfirmTranslation: ((language: TranslationLanguage) => void) | null;
  /** The buttons. */
  children: ReactNode;
};

/** What a new question and an edited one have in common: its words in every language, and how they look. */
export function QuestionForm(props: QuestionFormProps) {
  const { form, part, onPart, problem, onSave, onConfirmTranslation, children } = props;
  const { t } = useTranslation('question-form');
  const { draft, base, change } = form;
  const root = useRef<HTMLDivElement>(null);
  const target = useRef<TextControl | null>(null);
  const [picture, setPicture] = useState<{ file: File | null } | null>(null);
  const { question, translations } = draft;
  const changeQuestion = (fields: Partial<QuestionFields>) =>
    change((before) => ({ ...before, question: { ...before.question, ...fields } }));
  const changeTranslation = (language: TranslationLanguage, words: Partial<QuestionWords>) =>
    change((before) => ({
      ...before,
      translations: {
        ...before.translations,
        [language]: { ...before.translations[language], ...words },
      },
    }));
  const stemControl = () => root.current?.querySelector<TextControl>(`[data-field="${part}-stem"]`) ?? null;
  const insertPicture = (markup: string) => {
    setPicture(null);
    // After the dialog has given the focus back.
    setTimeout(() => {
      const control = target.current?.isConnected ? target.current : stemControl();
      if (!control) return;
      const isLine = control instanceof HTMLInputElement;
      const { selectionStart, value } = control;
      const { at, text, cursor } = pictureInsertion(value, selectionStart ?? 0, markup, isLine);
      control.setSelectionRange(at, at);
      typeInto(control, text, cursor);
    });
  };
  const takeFiles = ([file]: File[]) => file && setPicture({ file });
  const stateOf = (language: TranslationLanguage) => {
    if (!base) return 'missing' as const;
    return translationState(base, language);
  };
  const isUnsaved = (language: TranslationLanguage) =>
    base !== null && !isSame(base.draft.translations[language], translations[language]);
  // A Hindi question has no Hindi translation.
  const languages = TRANSLATION_LANGUAGES.filter((language) => language !== question.language);
  return (
    <InsertTarget.Provider value={target}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a short cut within it, whose button stands below */}
      <div
        ref={root}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]"
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
          event.preventDefault();
          onSave();
        }}
      >
        <Card className="min-w-0 p-4 md:p-6">
          <Tabs value={part} onValueChange={(value) => onPart(value as Part)}>
            <TabsList aria-label={t('translation.tabs')}>
              <TabsTrigger value="original" className="px-3">
                {t(`ownNames.${question.language as 'en'}`)}
              </TabsTrigger>
              {languages.map((language) => (
                <TranslationTab
                  key={language}
                  language={language}
                  state={isUnsaved(language) ? 'unsaved' : stateOf(language)}
                />
              ))}
            </TabsList>
            <div className="sticky top-16 z-10 -mx-1 mt-3 border-border border-b bg-surface px-1 pb-2">
              <FormulaToolbar
                target={target}
                fallback={stemControl}
                onPicture={() => setPicture({ file: null })}
              />
            </div>
            <TabsContent value="original" className="grid min-w-0 gap-5 pt-4" tabIndex={-1}>
              <WordsFields
                part="original"
                words={question}
                lang={question.language}
                onChange={changeQuestion}
                problem={problem}
                onFiles={takeFiles}
                onAddOption={canAddOption(question) ? () => change(addOption) : null}
                onRemoveOption={
                  canRemoveOption(question)
                    ? (place) => change((before) => removeOption(before, place))
                    : null
                }
                optionsAside={
                  <ShuffleButton draft={draft} onShuffle={(shuffled) => change(() => shuffled)} />
                }
              >
                {question.kind !== 'numerical' && (
                  <KeepOrderField
                    draft={draft}
                    onChange={(keepsOptionOrder) => changeQuestion({ keepsOptionOrder })}
                  />
                )}
                <AnswerKindField
                  kind={question.kind}
                  keepsOptions={!hasBlankOptions(draft)}
                  onChange={(kind) => change((before) => withAnswerKind(before, kind))}
                />
                <AnswerFields
                  question={question}
                  difficultyAi={base?.difficultyAi ?? null}
                  onChange={changeQuestion}
                  problem={problem}
                />
              </WordsFields>
              <SimilarQuestions stem={question.stem} exceptId={base?.id ?? null} />
              <PlaceFields
                question={question}
                isMade={base !== null}
                onChange={changeQuestion}
                problem={problem}
              />
            </TabsContent>
            {languages.map((language) => (
              <TabsContent key={language} value={language} className="min-w-0 pt-4" tabIndex={-1}>
                <TranslationPane
                  language={language}
                  question={question}
                  words={translations[language]}
                  state={stateOf(language)}
                  isMachineMade={base?.translated[language]?.isMachineMade ?? false}
                  onChange={(words) => changeTranslation(language, words)}
                  onConfirm={onConfirmTranslation && (() => onConfirmTranslation(language))}
                  problem={problem}
                  onFiles={takeFiles}
                />
              </TabsContent>
            ))}
          </Tabs>
          <PaperProblems draft={draft} />
          <div className="mt-6 flex flex-wrap items-center gap-3 border-border border-t pt-5">{children}</div>
        </Card>
        <div className="min-w-0 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto">
          <LivePreview draft={draft} part={part} />
        </div>
      </div>
      {picture && (
        <PictureDialog file={picture.file} onInsert={insertPicture} onClose={() => setPicture(null)} />
      )}
    </InsertTarget.Provider>
  );
}
