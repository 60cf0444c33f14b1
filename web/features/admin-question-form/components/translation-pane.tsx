import { useTranslation } from 'react-i18next';
import { QuestionWordsView } from '#web/components/question-words-view.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { WordsFields } from '#web/features/admin-question-form/components/words-fields.tsx';
import { rightPlaces } from '#web/features/admin-question-form/model/option-count.ts';
import type {
  QuestionFields,
  QuestionWords,
  TranslationLanguage,
} from '#web/features/admin-question-form/model/question-draft.ts';
import type { TranslationState } from '#web/features/admin-question-form/model/question-version.ts';
import type { Problem } from '#web/features/admin-question-form/model/validate-question.ts';

type TranslationPaneProps = {
  language: TranslationLanguage;
  question: QuestionFields;
  words: QuestionWords;
  state: TranslationState;
  /** A model wrote it, and nobody has read it yet. */
  isMachineMade: boolean;
  onChange: (change: Partial<QuestionWords>) => void;
  /** An older translation, or a model's, is right as it is; absent while there is something to save. */
  onConfirm: (() => void) | null;
  problem: Problem | null;
  onFiles: (files: File[]) => void;
};

/** A translation beside what it translates. */
export function TranslationPane(props: TranslationPaneProps) {
  const { language, question, words, state, isMachineMade, onChange, onConfirm, problem, onFiles } = props;
  const { t } = useTranslation('question-form');
  return (
    <div className="grid min-w-0 gap-6 md:grid-cols-2">
      <section aria-labelledby="original-words" className="grid min-w-0 content-start gap-3">
        <h2 id="original-words" className="font-semibold">
          {t('translation.original')}
        </h2>
        <QuestionWordsView words={question} right={rightPlaces(question)} lang={question.language} />
      </section>
      <div className="grid min-w-0 content-start gap-4">
        {isMachineMade && (
          <Alert kind="warning">
            <p>{t('translation.machineText')}</p>
            {onConfirm && (
              <Button variant="outline" size="sm" className="justify-self-start" onClick={onConfirm}>
                {t('translation.read')}
              </Button>
            )}
          </Alert>
        )}
        {state === 'older' && (
          <Alert kind="warning">
            <p>{t('translation.olderText')}</p>
            {onConfirm && (
              <Button variant="outline" size="sm" className="justify-self-start" onClick={onConfirm}>
                {t('translation.confirm')}
              </Button>
            )}
          </Alert>
        )}
        <WordsFields
          part={language}
          words={words}
          lang={language}
          onChange={onChange}
          problem={problem}
          onFiles={onFiles}
        />
      </div>
    </div>
  );
}
