import { useEffect, useState } from 'react';
import { keepTyped, readTyped } from '../../lib/kept-text.ts';
import { currentSession } from '../../lib/session.ts';
import { useMe } from './me.ts';
import { useStore } from './store.ts';

/**
 * State of a form that outlives a reload, and a sign-in which ended by itself: kept as long as it differs from how the form began, and forgotten when the form
 * closes in any way. `place` names the form and what it is about. The third is whether it differs from how it began.
 */
export function useTyped<T>(place: string, first: () => T) {
  const { id: me } = useMe();
  const { id: shopId } = useStore().store;
  const whole = `${shopId} ${place}`;
  const [begun] = useState(() => JSON.stringify(first()));
  const [value, setValue] = useState(() => readTyped<T>(me, whole) ?? first());
  // A page that is loaded again runs no cleanup. What goes with its sign-in is not closed by its member.
  useEffect(() => {
    const token = currentSession()?.token;
    return () => {
      if (currentSession()?.token === token) keepTyped(me, whole, null);
    };
  }, [me, whole]);
  const isChanged = JSON.stringify(value) !== begun;
  useEffect(() => keepTyped(me, whole, isChanged ? value : null), [me, whole, value, isChanged]);
  return [value, setValue, isChanged] as const;
}
