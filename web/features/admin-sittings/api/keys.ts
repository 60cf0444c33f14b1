export const sittingsKeys = {
  all: ['admin-sittings'] as const,
  list: (request: unknown) => [...sittingsKeys.all, 'list', request] as const,
  one: (id: string) => [...sittingsKeys.all, 'one', id] as const,
  releasePreview: (id: string) => [...sittingsKeys.all, 'release', id] as const,
  rankings: (id: string) => [...sittingsKeys.all, 'rankings', id] as const,
  readiness: (plan: unknown) => [...sittingsKeys.all, 'readiness', plan] as const,
  papers: (search: string) => [...sittingsKeys.all, 'papers', search] as const,
  groups: (search: string) => [...sittingsKeys.all, 'groups', search] as const,
  people: (as: string, search: string) => [...sittingsKeys.all, 'people', as, search] as const,
  paper: (id: string) => [...sittingsKeys.all, 'paper', id] as const,
  drafts: () => [...sittingsKeys.all, 'drafts'] as const,
  draft: (id: string) => [...sittingsKeys.drafts(), id] as const,
};
