import { Children, type ReactNode } from 'react';

/**
 * The same children with every text in an element of its own. A browser that translates the page puts its own elements in
 * the place of text nodes; React could then neither insert something before such a text nor take it away, and the screen
 * would end in an error.
 */
export function textsInElements(children: ReactNode): ReactNode {
  const parts: ReactNode[] = [];
  let text = '';
  const endText = () => {
    if (text !== '') parts.push(<span key={`text-${parts.length}`}>{text}</span>);
    text = '';
  };
  // Texts that stand beside each other are one: as two elements they would get a gap between them.
  for (const child of Children.toArray(children)) {
    if (typeof child === 'string' || typeof child === 'number') {
      text += child;
      continue;
    }
    endText();
    parts.push(child);
  }
  endText();
  return parts;
}
