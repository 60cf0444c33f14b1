import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createBoardStore } from '#web/features/sitting-board/board/board-store.ts';
import {
  type BoardFilter,
  type BoardRow,
  countShown,
  matches,
  rowsOf,
  sortRows,
} from '#web/features/sitting-board/model/board-view.ts';
import { misplaced, orderRows } from '#web/features/sitting-board/model/row-order.ts';

const SECOND_MS = 1_000;

/** The board while it is on screen: its rows in an order that does not move under the pointer. */
export function useBoard(sittingId: string, filter: BoardFilter) {
  const [store] = useState(() => createBoardStore(sittingId));
  const state = useSyncExternalStore(store.subscribe, store.read);
  useEffect(() => {
    store.start();
    return store.stop;
  }, [store]);

  // Silence is a matter of time: a row changes also when nothing is heard.
  const [second, setSecond] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSecond((before) => before + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, []);

  const startsMs = state.sitting ? Date.parse(state.sitting.starts_at) : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every second again
  const rows = useMemo(
    () => rowsOf(state.candidates, store.nowMs(), startsMs),
    [state.candidates, startsMs, second, store],
  );
  const wanted = useMemo(() => sortRows(rows.filter((row) => matches(row, filter))), [rows, filter]);

  const [isHeld, setHeld] = useState(false);
  const shown = useRef<{ filter: BoardFilter; ids: string[] }>({ filter, ids: [] });
  const ids = wanted.map(({ candidate }) => String(candidate.number));
  const isSameFilter = shown.current.filter === filter;
  const order = orderRows(shown.current.ids, ids, isHeld && isSameFilter);
  shown.current = { filter, ids: order };
  const rowOf = new Map(wanted.map((row) => [String(row.candidate.number), row]));
  return {
    store,
    sitting: state.sitting,
    error: state.error,
    isOld: state.error !== null,
    /** All of the sitting, whatever the filter. */
    rows,
    counts: useMemo(() => countShown(rows), [rows]),
    shown: order.flatMap((id): BoardRow[] => {
      const row = rowOf.get(id);
      return row ? [row] : [];
    }),
    /** How many rows stand elsewhere than they would. */
    moved: isHeld ? misplaced(order, ids) : 0,
    setHeld,
    sortNow: () => {
      shown.current = { filter, ids };
      setSecond((before) => before + 1);
    },
    now: store.nowMs(),
  };
}

export type Board = ReturnType<typeof useBoard>;
