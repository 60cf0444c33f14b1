import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { UndoQuestionChangeResponse } from '#core/contracts/question-bank/undo-question-change.ts';
import { plainText } from '#core/domain/question-bank/plain-text.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useOffice } from '#web/lib/office/use-office.ts';
import { questionPath } from '#web/lib/question-bank/question-path.ts';

const SHOWN = 80;

type RefusedQuestionsProps = { questions: UndoQuestionChangeResponse['refused']; onClose: () => void };

/** Questions an undo left as they are, because somebody changed them since. */
export function RefusedQuestions({ questions, onClose }: RefusedQuestionsProps) {
  const office = useOffice();
  const { t } = useTranslation(['admin-questions', 'common']);
  return (
    <Alert kind="warning" role="status">
      <p className="text-sm">{t('refused.text')}</p>
      <ul className="grid gap-1 text-sm">
        {questions.map(({ id, stem }) => (
          <li key={id} className="truncate">
            <Link to={office.path(questionPath(id))} className="underline">
              {plainText(stem).slice(0, SHOWN)}
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="outline" size="sm" className="justify-self-start" onClick={onClose}>
        {t('common:close')}
      </Button>
    </Alert>
  );
}
