export const adminFeaturesKeys = {
  all: ['admin', 'features'] as const,
};
