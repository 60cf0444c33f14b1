import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { NamedScreen } from '#web/features/admin-shell/hooks/use-admin-screens.ts';
import { type Command, matchCommands } from '#web/features/admin-shell/model/match-commands.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { useDebounced } from '#web/lib/page/use-debounced.ts';
import { useRouteExists } from '#web/lib/page/use-route-exists.ts';
import { questionsQuery } from '#web/lib/question-bank/find-questions.ts';
import { NEW_QUESTION_PATH, questionPath } from '#web/lib/question-bank/question-path.ts';

const SHOWN_QUESTIONS = 8;
/** Of fewer letters almost every stem has some. */
const FEWEST_LETTERS = 2;

/** What can be gone to by what was typed: screens at once, questions as soon as the server has found them. */
export function useCommands(screens: readonly NamedScreen[], typed: string) {
  const { t } = useTranslation('admin');
  const exists = useRouteExists();
  const search = useDebounced(typed.trim());
  const isSearching = search.length >= FEWEST_LETTERS;
  const found = useQuery({ ...questionsQuery({ filter: { search } }), enabled: isSearching });
  const places: Command[] = [
    ...screens.map(({ key, name, text, to }) => ({ id: key, name, text, to })),
    { id: 'add', name: t('palette.addQuestion'), to: NEW_QUESTION_PATH },
    { id: 'app', name: t('palette.dashboard'), to: '/app/dashboard' },
  ].filter(({ to }) => exists(to));
  const questions = (isSearching ? (found.data?.questions ?? []) : []).slice(0, SHOWN_QUESTIONS);
  // Enter may come before the server has answered.
  const wanted = typed.trim();
  const all = {
    id: 'all',
    name: t('palette.allMatching', { search: wanted }),
    to: '/admin/questions',
    search: { search: wanted },
  };
  return {
    screens: matchCommands(places, typed),
    questions: [
      ...questions.map(({ id, stem, subject, chapter }) => ({
        id,
        name: stem,
        stem,
        text: `${subjectName(subject)} · ${chapterName(chapter)}`,
        to: questionPath(id),
      })),
      ...(questions.length > 0 ? [all] : []),
    ] satisfies Command[],
    isPending: isSearching && (found.isPending || search !== typed.trim()),
    error: isSearching ? found.error : null,
  };
}
