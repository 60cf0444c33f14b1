export const profileTabs = ['details', 'preferences', 'statistics', 'achievements'] as const;
export type ProfileTab = (typeof profileTabs)[number];

export function isProfileTab(value: unknown): value is ProfileTab {
  return profileTabs.includes(value as ProfileTab);
}
