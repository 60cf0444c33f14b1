import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionInTest } from '#core/contracts/test-taking/get-attempt.ts';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { type Answer, chosenOptions } from '#core/domain/questions/kinds/registry.ts';
import type { ExamKeyActions } from '#web/features/test-taking/hooks/use-exam-keys.ts';

type Shown = { given: Answer; flagged: boolean };
type Asked = Pick<QuestionInTest, 'kind' | 'options'> | undefined;

/** Makes two announcements of the same words two. */
const NO_BREAK_SPACE = '\u00a0';

/**
 * What a key did, for anyone who does not see it: said once, by the key itself. A control that is pressed says its state
 * already, and another question its heading.
 */
export function useSpokenKeys(actions: ExamKeyActions, question: Asked, answer: Shown, isLocked: boolean) {
  const { t } = useTranslation('test-taking');
  const [spoken, setSpoken] = useState('');
  const say = (text: string) => {
    if (!isLocked) setSpoken((before) => (before === text ? text + NO_BREAK_SPACE : text));
  };
  const { choose, clear, toggleFlag, save, mark } = actions;
  const speaking: ExamKeyActions = {
    ...actions,
    choose: (option) => {
      if (option >= (question?.options.length ?? 0)) return;
      choose(option);
      const isTakenBack = question?.kind === 'multiple' && chosenOptions(answer.given).includes(option);
      say(t(isTakenBack ? 'keySpoken.takenBack' : 'keySpoken.chosen', { letter: OPTION_LETTERS[option] }));
    },
    clear: () => {
      if (answer.given !== null) say(t('keySpoken.cleared'));
      clear();
    },
    ...(toggleFlag && {
      toggleFlag: () => {
        say(t(answer.flagged ? 'keySpoken.unmarked' : 'keySpoken.marked'));
        toggleFlag();
      },
    }),
    ...(save && {
      save: () => {
        if (answer.given !== null) say(t('keySpoken.saved'));
        save();
      },
    }),
    ...(mark && {
      mark: () => {
        say(t('keySpoken.marked'));
        mark();
      },
    }),
  };
  return { actions: speaking, spoken };
}
