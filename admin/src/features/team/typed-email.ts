import { useState } from 'react';
import { currentSession, watchSession } from '../../lib/session.ts';

let typed = '';
watchSession(() => {
  if (currentSession() !== null) typed = '';
});

/** The e-mail address as it was typed, for the pages before a sign-in. It lives in memory alone, and only until the sign-in. */
export function useTypedEmail(): readonly [email: string, type: (text: string) => void] {
  const [email, setEmail] = useState(typed);
  const type = (text: string): void => {
    typed = text;
    setEmail(text);
  };
  return [email, type];
}
