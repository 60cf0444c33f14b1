import { useBlocker } from '@tanstack/react-router';

/** Back, and a swipe from the edge, ask before they leave the test, because its clock runs on. */
export function useLeaveQuestion(isOpen: boolean) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next, action }) =>
      isOpen && (action === 'BACK' || action === 'GO') && next.pathname !== current.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return {
    isAsking: status === 'blocked',
    leave: () => proceed?.(),
    stay: () => reset?.(),
  };
}
