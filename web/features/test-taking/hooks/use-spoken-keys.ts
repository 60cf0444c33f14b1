import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import type { ExamKeyActions } from '#web/features/test-taking/hooks/use-exam-keys.ts';

type Answer = { selectedIndex: number | null; flagged: boolean };

/** Makes two announcements of the same words two. */
const NO_BREAK_SPACE = '\u00a0';

/**
 * What a key did, for whoever does not see it: said once, by the key itself. A control that is pressed says its state
 * already, and another question its heading.
 */
export function useSpokenKeys(actions: ExamKeyActions, answer: Answer, isLocked: boolean) {
  const { t } = useTranslation('test-taking');
  const [spoken, setSpoken] = useState('');
  const say = (text: string) => {
    if (!isLocked) setSpoken((before) => (before === text ? text + NO_BREAK_SPACE : text));
  };
  const { choose, clear, toggleFlag, save, mark } = actions;
  const speaking: ExamKeyActions = {
    ...actions,
    choose: (option) => {
      choose(option);
      say(t('keySpoken.chosen', { letter: OPTION_LETTERS[option] }));
    },
    clear: () => {
      if (answer.selectedIndex !== null) say(t('keySpoken.cleared'));
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
        if (answer.selectedIndex !== null) say(t('keySpoken.saved'));
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
