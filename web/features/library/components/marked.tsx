import { markMatches } from '#core/domain/library/search-text.ts';

/** A text with what the search found in it. */
export function Marked({ text, query }: { text: string; query: string }) {
  return markMatches(text, query).map(({ text: part, isMatch }, index) => {
    // The parts have no identity but their place in the text.
    const key = `${index}-${isMatch}`;
    return isMatch ? (
      <mark key={key} className="rounded-sm bg-primary-soft text-primary-soft-foreground">
        {part}
      </mark>
    ) : (
      <span key={key}>{part}</span>
    );
  });
}
