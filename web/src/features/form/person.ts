import { useSyncExternalStore } from 'react';
import { onSessionNews } from '../../lib/session/session.ts';
import { tabOwner } from '../../lib/storage/tab-store.ts';

/**
 * Tells what a page holds of forms apart by person; '' unless a session has ended in this tab and nobody has signed in since. What a visitor has
 * begun goes on with a sign-in: that is the same person. Where a session has ended, the next visitor may be another person, and begins with nothing.
 * The customer finds everything again after signing in; another customer who signs in finds nothing.
 */
export const usePerson = (): string => useSyncExternalStore(onSessionNews, tabOwner, () => '');
