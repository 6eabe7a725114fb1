import { useEffect } from 'react';

/** The one site that hears of the page: the address names it, and the browser sends it to no other site. */
function hostOfPage(): string | null {
  const named = new URLSearchParams(location.search).get('host');
  const url = named !== null && URL.canParse(named) ? new URL(named) : null;
  return url && url.origin === named && /^https?:$/.test(url.protocol) ? named : null;
}

/** Tells the host page that a customer has booked, changed or cancelled here: which store it was, and nothing of the customer or the visit. */
export function tellHost(parlour: 'booked' | 'changed' | 'cancelled', shop: string): void {
  const host = window.parent === window ? null : hostOfPage();
  if (host !== null) window.parent.postMessage({ parlour, shop }, host);
}

/** A part of a pixel more or less is no other height. */
const leastChange = 2;

/** Tells the host page how high the page is, and again whenever it changes. */
export function useTellsHeight(isComponent: boolean): void {
  useEffect(() => {
    const main = document.getElementById('main');
    const host = isComponent && window.parent !== window ? hostOfPage() : null;
    if (host === null || !main) return;
    let told = -leastChange;
    const watcher = new ResizeObserver(() => {
      const height = Math.ceil(main.getBoundingClientRect().bottom + scrollY);
      if (Math.abs(height - told) < leastChange) return;
      told = height;
      window.parent.postMessage({ parlour: 'height', height }, host);
    });
    watcher.observe(main);
    return () => watcher.disconnect();
  }, [isComponent]);
}
