export const LIBRARY_TABS = ['papers', 'materials', 'bookmarks'] as const;
export type LibraryTab = (typeof LIBRARY_TABS)[number];

export function isLibraryTab(value: unknown): value is LibraryTab {
  return LIBRARY_TABS.some((tab) => tab === value);
}
