import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftKeeper } from '#web/features/admin-question-form/drafts/draft-keeper.ts';
import { type FieldChange, findChanges } from '#web/features/admin-question-form/model/merge-drafts.ts';
import {
  blankDraft,
  inFormOrder,
  isSame,
  type QuestionDraft,
  type QuestionPlace,
} from '#web/features/admin-question-form/model/question-draft.ts';
import type { QuestionVersion } from '#web/features/admin-question-form/model/question-version.ts';

const KEEP_AFTER_MS = 300;

/** Somebody else saved the question: what they changed, beside what I have. */
export interface Clash {
  theirs: QuestionVersion;
  changes: FieldChange[];
}

export type QuestionForm = ReturnType<typeof useQuestionForm>;

/**
 * What is edited, on which version, and what of it was left on the device before.
 * @param place where a new question stands at first
 */
export function useQuestionForm(keeper: DraftKeeper, version: QuestionVersion | null, place?: QuestionPlace) {
  const { kept } = keeper;
  const [base, setBase] = useState(kept?.base ?? version);
  const [draft, setDraft] = useState(() => inFormOrder(kept?.draft ?? version?.draft ?? blankDraft(place)));
  const [restoredAt, setRestoredAt] = useState<number | null>(kept?.keptAt ?? null);
  const [clash, setClash] = useState<Clash | null>(null);
  /** What a new question begins with. */
  const [clean, setClean] = useState(() => inFormOrder(blankDraft(place)));
  const isDirty = !isSame(inFormOrder(base?.draft ?? clean), draft);

  /** Goes on from a later version: at once where nobody else's words are concerned, else after a choice. */
  const rebase = useCallback((from: QuestionVersion, theirs: QuestionVersion, mine: QuestionDraft) => {
    const changes = findChanges(inFormOrder(from.draft), mine, inFormOrder(theirs.draft));
    if (changes.length > 0) {
      setClash({ theirs, changes });
      return 'changed';
    }
    setBase(theirs);
    setClash(null);
    return 'same';
  }, []);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // It was saved by somebody since the draft was left here.
    if (kept?.base && version && !isSameVersion(kept.base, version))
      rebase(kept.base, version, inFormOrder(kept.draft));
  }, [kept, version, rebase]);

  useKeeping(keeper, { draft, base, isDirty });
  const accept = useCallback(
    (next: QuestionVersion | null, shown: QuestionDraft) => {
      setBase(next);
      setClean(inFormOrder(shown));
      setDraft(inFormOrder(shown));
      setRestoredAt(null);
      setClash(null);
      void keeper.forget();
    },
    [keeper],
  );
  return {
    base,
    draft,
    isDirty,
    restoredAt,
    clash,
    change: setDraft,
    rebase,
    closeClash: () => setClash(null),
    settleClash: (theirs: QuestionVersion, merged: QuestionDraft) => {
      setBase(theirs);
      setDraft(inFormOrder(merged));
      setClash(null);
    },
    /** What is shown from now on is what the server has; nothing is left to keep. */
    accept,
    discard: () => {
      const newest = clash?.theirs ?? base;
      accept(newest, newest?.draft ?? clean);
    },
    dismissRestored: () => setRestoredAt(null),
  };
}

const isSameVersion = (one: QuestionVersion, other: QuestionVersion) =>
  one.updatedAt === other.updatedAt && isSame(one.translated, other.translated);

interface Kept {
  draft: QuestionDraft;
  base: QuestionVersion | null;
  isDirty: boolean;
}

/** Writes the draft to the device a moment after each change, and at once when the page goes away. */
function useKeeping(keeper: DraftKeeper, kept: Kept): void {
  const latest = useRef(kept);
  const timer = useRef<number | undefined>(undefined);
  latest.current = kept;
  const { draft, base, isDirty } = kept;
  const flush = useCallback(() => {
    if (timer.current === undefined) return;
    window.clearTimeout(timer.current);
    timer.current = undefined;
    const now = latest.current;
    void (now.isDirty ? keeper.keep(now.draft, now.base) : keeper.forget());
  }, [keeper]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of any of them is written
  useEffect(() => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(flush, KEEP_AFTER_MS);
  }, [draft, base, isDirty, flush]);
  useEffect(() => {
    const leave = () => {
      const now = latest.current;
      // Also when a write is under way: a page that goes away ends it.
      if (now.isDirty) keeper.keepNow(now.draft, now.base);
      else keeper.forgetNow();
      flush();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      flush();
    };
  }, [flush, keeper]);
}
