import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';

type PageTurnerProps = {
  page: number;
  last: number;
  onPage: (page: number) => void;
  texts: { label: string; previous: string; next: string; current: string };
};

/** Back and forth through the pages of a list. */
export function PageTurner({ page, last, onPage, texts }: PageTurnerProps) {
  return (
    <nav aria-label={texts.label} className="flex items-center justify-between gap-3 sm:justify-end">
      <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" />
        {texts.previous}
      </Button>
      <span className="text-sm tabular-nums" aria-live="polite">
        {texts.current}
      </span>
      <Button variant="outline" size="sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {texts.next}
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
