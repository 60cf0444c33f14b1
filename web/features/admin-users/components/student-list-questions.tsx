import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckStudentListResponse } from '#core/contracts/admin-users/student-list.ts';
import { Button } from '#web/components/ui/button.tsx';
import type { StudentListToInvite } from '#web/features/admin-users/api/student-list.ts';

type Answers = Pick<StudentListToInvite, 'leave_out' | 'put_zeros'>;
type StudentListQuestionsProps = {
  checked: Pick<CheckStudentListResponse, 'zeros' | 'counts'>;
  answers: Answers;
  disabled: boolean;
  onAnswer: (answers: Answers) => void;
};

/** What is asked once for the whole file: zeros the sheet has thrown away, and numbers that are none. */
export function StudentListQuestions({ checked, answers, disabled, onAnswer }: StudentListQuestionsProps) {
  const { t } = useTranslation('admin-users');
  const id = useId();
  const { zeros, counts } = checked;
  if (!zeros && counts.contacts === 0) return null;
  const choice = (text: string, is: boolean, answer: Answers) => (
    <Button
      variant={is ? 'primary' : 'outline'}
      size="sm"
      aria-pressed={is}
      disabled={disabled}
      onClick={() => onAnswer(answer)}
    >
      {text}
    </Button>
  );
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="font-medium">
        {t('list.questions')}
      </h3>
      {zeros && (
        <div className="grid gap-2 rounded-lg border border-border p-3">
          <p className="wrap-anywhere text-sm">
            {t('list.zeros.text', { count: zeros.shorter, digits: zeros.digits, example: zeros.example })}
          </p>
          <div className="flex flex-wrap gap-2">
            {choice(
              t('list.zeros.put', { example: zeros.example.padStart(zeros.digits, '0') }),
              answers.put_zeros === true,
              { put_zeros: true },
            )}
            {choice(t('list.zeros.keep', { example: zeros.example }), answers.put_zeros === false, {
              put_zeros: false,
            })}
          </div>
        </div>
      )}
      {counts.contacts > 0 && (
        <div className="grid gap-2 rounded-lg border border-border p-3">
          <p className="text-sm">{t('list.contacts.text', { count: counts.contacts })}</p>
          <div className="flex flex-wrap gap-2">
            {choice(t('list.contacts.leaveOut'), answers.leave_out === true, {
              leave_out: answers.leave_out !== true,
            })}
          </div>
        </div>
      )}
    </section>
  );
}
