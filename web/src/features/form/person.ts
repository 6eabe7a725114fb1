import { useHasLostSession } from '../../lib/session/session.ts';

/**
 * Tells what is kept of forms with the tab apart by person. What a visitor has begun goes on with a sign-in: that is the same person. Where a session
 * has ended, the next visitor may be another person, and begins with nothing. The customer finds everything again after signing in; another
 * customer who signs in finds nothing.
 */
export const usePerson = (): string => (useHasLostSession() ? 'other ' : '');
