import { useEffect, useState } from 'react';
import { keepTyped, readTyped } from '../../lib/kept-text.ts';
import { useMe } from './me.ts';
import { useStore } from './store.ts';

/**
 * State of a form that outlives a sign-in which ended by itself: kept as long as it differs from how the form began. `place` names the form and what it is
 * about; the last one of the three forgets it, where it was saved or thrown away.
 */
export function useTyped<T>(place: string, first: () => T) {
  const { id: me } = useMe();
  const { id: shopId } = useStore().store;
  const whole = `${shopId} ${place}`;
  const [begun] = useState(() => JSON.stringify(first()));
  const [value, setValue] = useState(() => readTyped<T>(me, whole) ?? first());
  useEffect(() => keepTyped(me, whole, JSON.stringify(value) === begun ? null : value), [me, whole, value, begun]);
  return [value, setValue, () => keepTyped(me, whole, null)] as const;
}
