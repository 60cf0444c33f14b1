import { useCallback, useEffect, useRef, useState } from 'react';
import { PaperContent } from '#core/contracts/papers/paper-content.ts';
import type { Paper } from '#web/features/admin-papers/api/get-paper.ts';
import { savePaper } from '#web/features/admin-papers/api/write-paper.ts';
import { useLeaveWarning } from '#web/lib/page/leave-warning.ts';
import { parseError } from '#web/lib/requests/api-error.ts';

/** `incomplete`: something is missing that even a draft needs. `clash`: somebody else has saved it since. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'incomplete' | 'failed' | 'clash';

const DEBOUNCE_MS = 800;

export const contentOf = (paper: Paper): PaperContent => {
  const { title, kind, audience, subject, year, duration_sec, marking, booklets, sections } = paper;
  return { title, kind, audience, subject, year, duration_sec, marking, booklets, sections };
};

/** A draft as it is on the screen, saved as soon as its maker rests, and when the screen is left. */
export function usePaperDraft(paper: Paper) {
  const { id } = paper;
  const [draft, setDraft] = useState(() => contentOf(paper));
  const [state, setState] = useState<SaveState>('saved');
  const current = useRef(draft);
  const saved = useRef({ revision: paper.revision, content: draft });
  const running = useRef<Promise<boolean> | null>(null);

  const change = useCallback((edit: (content: PaperContent) => PaperContent) => {
    const next = edit(current.current);
    if (next === current.current) return;
    current.current = next;
    setDraft(next);
    setState((before) => (before === 'clash' ? before : 'waiting'));
  }, []);

  /** Whether all of it is saved now. One call runs at a time; what is changed meanwhile goes with the next. */
  const save = useCallback((): Promise<boolean> => {
    const saveAll = async () => {
      while (current.current !== saved.current.content) {
        const content = current.current;
        if (!PaperContent.safeParse(content).success) {
          setState('incomplete');
          return false;
        }
        setState('saving');
        try {
          const { revision } = await savePaper({ id, revision: saved.current.revision }, content);
          saved.current = { revision, content };
        } catch (error) {
          const { code } = parseError(error);
          setState(code === 'conflict' || code === 'paper_frozen' ? 'clash' : 'failed');
          return false;
        }
      }
      setState('saved');
      return true;
    };
    running.current ??= saveAll().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [id]);

  useEffect(() => {
    if (state !== 'waiting' || draft === saved.current.content) return;
    const timer = setTimeout(() => void save(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [draft, state, save]);

  useEffect(() => {
    if (state !== 'failed') return;
    const again = () => void save();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [state, save]);

  useLeaveWarning(state !== 'saved');

  const stateNow = useRef(state);
  useEffect(() => {
    stateNow.current = state;
  });
  useEffect(
    () => () => {
      if (stateNow.current === 'waiting') void save();
    },
    [save],
  );

  /** The paper as a call of another kind has left it on the server. */
  const adopt = useCallback((adopted: Paper) => {
    const content = contentOf(adopted);
    current.current = content;
    saved.current = { revision: adopted.revision, content };
    setDraft(content);
    setState('saved');
  }, []);

  return { draft, state, change, save, adopt, revision: () => saved.current.revision };
}
