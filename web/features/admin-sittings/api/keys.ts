export const sittingsKeys = {
  all: ['admin-sittings'] as const,
  list: (request: unknown) => [...sittingsKeys.all, 'list', request] as const,
  one: (id: string) => [...sittingsKeys.all, 'one', id] as const,
  readiness: (plan: unknown) => [...sittingsKeys.all, 'readiness', plan] as const,
  papers: (search: string) => [...sittingsKeys.all, 'papers', search] as const,
  groups: (search: string) => [...sittingsKeys.all, 'groups', search] as const,
  people: (search: string) => [...sittingsKeys.all, 'people', search] as const,
};
