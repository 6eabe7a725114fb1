/**
 * An address that a person may be sent to for paying: the one of the answer, whose host the server has checked, and never another scheme. Plain
 * HTTP is for an installation without it: at `ours`, this page's host and the one where all stores are.
 */
export function payAddress(payUrl: string, ours: readonly string[]): string | null {
  if (!URL.canParse(payUrl)) return null;
  const url = new URL(payUrl);
  return url.protocol === 'https:' || (ours.includes(url.origin) && url.protocol === 'http:') ? payUrl : null;
}

/** A payment page shows itself in no frame: there it opens from a link. */
export const isFramed = (): boolean => window.parent !== window;
