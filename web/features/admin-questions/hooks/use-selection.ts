import { useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  /** Beyond the ids: every question that matches. */
  isAll: boolean;
}

const NONE: Selection = { ids: new Set(), isAll: false };

/** What is selected of a list; another list (another filter) begins with nothing selected. */
export function useSelection(list: string) {
  const [kept, setKept] = useState({ list, selection: NONE });
  const selection = kept.list === list ? kept.selection : NONE;
  const keep = (next: Selection) => setKept({ list, selection: next });
  return {
    selection,
    toggle: (id: string) => {
      const ids = new Set(selection.ids);
      if (!ids.delete(id)) ids.add(id);
      keep({ ids, isAll: false });
    },
    setPage: (page: readonly string[], isSelected: boolean) => {
      const ids = new Set(selection.ids);
      for (const id of page) {
        if (isSelected) ids.add(id);
        else ids.delete(id);
      }
      keep({ ids, isAll: false });
    },
    selectAll: () => keep({ ...selection, isAll: true }),
    clear: () => keep(NONE),
  };
}
