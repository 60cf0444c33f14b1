import { Button } from '#web/components/ui/button.tsx';

type MoreButtonProps = {
  /** What `useInfiniteQuery` answers. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  text: string;
  className?: string;
};

/** Fetches the next part of a list, while there is one. */
export function MoreButton({ list, text, className = 'justify-self-center' }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="outline"
      className={className}
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {text}
    </Button>
  );
}
