import { useEffect, useState } from 'react';

/** A value as it was when it last stood still for so long; `settle` does not wait. Equal values must be the same. */
export function useSettled<Value>(value: Value, pauseMs: number): [settled: Value, settle: () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return [settled, () => setSettled(value)];
}
