import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Always the value of the latest drawing, for handlers of pieces that are not drawn again when it changes. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
