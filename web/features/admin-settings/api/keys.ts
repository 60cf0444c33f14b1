export const adminSettingsKeys = {
  settings: ['admin', 'settings'] as const,
  system: ['admin', 'system-info'] as const,
};
