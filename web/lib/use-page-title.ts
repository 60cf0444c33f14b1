import { useEffect } from 'react';

const PRODUCT = 'Vijaypath';

export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);
}
