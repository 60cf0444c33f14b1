import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getQuestion } from '#web/features/admin-question-form/api/get-question.ts';
import { usageQuery } from '#web/features/admin-question-form/api/get-usage.ts';
import { questionFormKeys } from '#web/features/admin-question-form/api/keys.ts';
import { createQuestion, saveQuestion } from '#web/features/admin-question-form/api/save-question.ts';
import type { QuestionForm } from '#web/features/admin-question-form/hooks/use-question-form.ts';
import {
  changesFrozenContent,
  changesGivenKey,
} from '#web/features/admin-question-form/model/question-columns.ts';
import type {
  QuestionDraft,
  TranslationLanguage,
} from '#web/features/admin-question-form/model/question-draft.ts';
import type { QuestionVersion } from '#web/features/admin-question-form/model/question-version.ts';
import { findProblem, type Problem } from '#web/features/admin-question-form/model/validate-question.ts';
import { toast } from '#web/lib/page/toast.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

/** How the form goes on after a save. */
export interface SaveSteps {
  userId: string;
  onProblem: (problem: Problem) => void;
  /** A question that has just been made. */
  onCreated: (id: string) => void;
  /** The successor of a question that stood in a test. */
  onSucceeded: (version: QuestionVersion) => void;
}

/** What a save is about: a version and the words to put in its place. */
interface Saving {
  base: QuestionVersion;
  draft: QuestionDraft;
  confirmed: readonly TranslationLanguage[];
}

/** Saves what the form shows: as a question of its own, or onto the version it was made from. */
export function useSaveQuestion(form: QuestionForm, { userId, ...steps }: SaveSteps) {
  const { t } = useTranslation('question-form');
  const queryClient = useQueryClient();
  const { enter, leave } = useSingleFlight();
  /** The key of a question that students were given is not changed here. */
  const [isKeyRefused, setKeyRefused] = useState(false);
  /** The save that would make a successor, and waits for a yes. */
  const [frozen, setFrozen] = useState<(Saving & { tests: number }) | null>(null);
  const tellFailure = (error: unknown) => {
    // To whom the session has ended that is said already; what was typed is on the device.
    if (parseError(error).status !== 401) toast.error(failureText(error, t('saveFailed')));
  };
  const isValid = (draft: QuestionDraft) => {
    const problem = findProblem(draft);
    if (!problem) return true;
    const language = problem.part === 'original' ? '' : `${t(`languages.${problem.part}`)}: `;
    toast.error(language + t(`problems.${problem.code}`), t('validationTitle'));
    steps.onProblem(problem);
    return false;
  };
  const refreshLists = () => queryClient.invalidateQueries({ queryKey: sharedKeys.questionBank });

  const create = useMutation({
    mutationFn: (draft: QuestionDraft) => createQuestion(draft, userId),
    onSuccess: async (id) => {
      toast.success(t('created'));
      await refreshLists();
      steps.onCreated(id);
    },
    onError: tellFailure,
    onSettled: leave,
  });
  const write = useMutation({
    mutationFn: ({ base, draft, confirmed }: Saving) => saveQuestion(base, draft, confirmed),
    onSuccess: async (outcome, { base, draft, confirmed }) => {
      if (outcome.kind === 'conflict') {
        const theirs = await followSuccessor(outcome.theirs, base);
        if (!theirs) toast.error(t('gone'));
        else if (form.rebase(outcome.base, theirs, draft) === 'same')
          write.mutate({ base: theirs, draft, confirmed });
        return;
      }
      await refreshLists();
      void queryClient.invalidateQueries({ queryKey: questionFormKeys.history(outcome.version.id) });
      form.accept(outcome.version, outcome.version.draft);
      if (outcome.version.id === base.id) {
        toast.success(t('updated'));
      } else {
        toast.success(t('updated'), t('frozen.done'));
        steps.onSucceeded(outcome.version);
      }
    },
    onError: tellFailure,
    onSettled: leave,
  });

  const save = async (saving: Saving) => {
    if (!isValid(saving.draft) || !enter()) return;
    const { base, draft } = saving;
    const changesKey = changesGivenKey(base.draft.question, draft.question);
    if (changesKey || changesFrozenContent(base.draft.question, draft.question)) {
      // A look-up that fails is no reason not to save: the database makes the successor anyway, or refuses the key.
      const usage = await queryClient
        .fetchQuery({ ...usageQuery(base.id), staleTime: 0, networkMode: 'always' })
        .catch(() => ({ tests: 0, attempts: 0 }));
      if (changesKey && usage.attempts > 0) {
        leave();
        setKeyRefused(true);
        return;
      }
      if (!changesKey && usage.tests > 0) {
        leave();
        setFrozen({ ...saving, tests: usage.tests });
        return;
      }
    }
    write.mutate(saving);
  };
  return {
    isPending: create.isPending || write.isPending,
    create: (draft: QuestionDraft) => {
      if (isValid(draft) && enter()) create.mutate(draft);
    },
    /** @param confirmed translations that are right as they are, although the original has changed */
    save: (draft: QuestionDraft, confirmed: readonly TranslationLanguage[] = []) => {
      if (form.base) void save({ base: form.base, draft, confirmed });
    },
    isKeyRefused,
    dismissKeyRefused: () => setKeyRefused(false),
    frozen,
    dismissFrozen: () => setFrozen(null),
    confirmFrozen: () => {
      setFrozen(null);
      if (frozen && enter()) write.mutate(frozen);
    },
  };
}

/** Who changed the stem of a question that stands in a test has made another of it: that is what to go on from. */
async function followSuccessor(
  theirs: QuestionVersion | null,
  base: QuestionVersion,
): Promise<QuestionVersion | null> {
  const isNew = theirs?.successorId && theirs.successorId !== base.successorId;
  return isNew ? ((await getQuestion(theirs.successorId ?? '')) ?? theirs) : theirs;
}
