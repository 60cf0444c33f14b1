import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed, for what only paper needs; paper is white, whatever the screen is. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const { dataset } = document.documentElement;
    let theme: string | undefined;
    const begin = () => {
      theme ??= dataset.theme;
      dataset.theme = 'light';
      // Before the browser takes its picture.
      flushSync(() => setPrinting(true));
    };
    const end = () => {
      if (theme) dataset.theme = theme;
      theme = undefined;
      setPrinting(false);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
