import { useEffect, useState } from 'react';

const COOKIE = 'sidebar_state';
const COOKIE_SECONDS = 7 * 24 * 60 * 60;
const MOBILE = '(width < 768px)';

/** Collapsed or not on a large screen (kept in a cookie for 7 days); open or not as a slide-over on a phone. */
export function useSidebarState() {
  const [collapsed, setCollapsed] = useState(readCollapsed);
  const [sheetOpen, setSheetOpen] = useState(false);

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (window.matchMedia(MOBILE).matches) setSheetOpen((open) => !open);
      else setCollapsed((before) => writeCollapsed(!before));
    };
    window.addEventListener('keydown', toggle);
    return () => window.removeEventListener('keydown', toggle);
  }, []);

  useEffect(() => {
    const mobile = window.matchMedia(MOBILE);
    const close = () => setSheetOpen(false);
    mobile.addEventListener('change', close);
    return () => mobile.removeEventListener('change', close);
  }, []);

  return {
    collapsed,
    toggleCollapsed: () => setCollapsed((before) => writeCollapsed(!before)),
    sheetOpen,
    setSheetOpen,
  };
}

function readCollapsed(): boolean {
  return document.cookie.split('; ').includes(`${COOKIE}=false`);
}

/** The cookie says whether the sidebar is expanded. */
function writeCollapsed(collapsed: boolean): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on many of our students' phones.
  document.cookie = `${COOKIE}=${!collapsed}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
  return collapsed;
}
