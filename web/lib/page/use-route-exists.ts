import { useRouter } from '@tanstack/react-router';

/** Whether the product has a screen at an address without parameters: what has none is not offered. */
export function useRouteExists(): (path: string) => boolean {
  const { routesByPath } = useRouter();
  return (path) => Object.hasOwn(routesByPath, path) || Object.hasOwn(routesByPath, `${path}/`);
}
