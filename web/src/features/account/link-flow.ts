import { useEffect, useState } from 'react';
import { type TabStore, tabStore } from '../../lib/storage/tab-store.ts';

/** Whom the last sign-in link went to, and when the next may be asked for (epoch ms of this device). */
export type LinkFlow = { email: string; nextAt: number };

/** Kept in the tab: a phone may drop the page while the mail is read. */
export const linkFlow: TabStore<LinkFlow | null> = tabStore<LinkFlow | null>({
  key: 'linkFlow',
  version: 1,
  isValid: (value): value is LinkFlow => typeof (value as LinkFlow | null)?.email === 'string',
  initial: null,
});

/** Whole seconds until an instant (epoch ms of this device), updated each second. */
export function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((instant - now) / 1000));
}

/** The token of a mailed link, out of the address and in this tab until it is used. */
export const linkToken: TabStore<string> = tabStore<string>({
  key: 'signInLinkToken',
  version: 1,
  isValid: (value): value is string => typeof value === 'string',
  initial: '',
});
