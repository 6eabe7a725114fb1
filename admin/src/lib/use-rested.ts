import { useEffect, useState } from 'react';

/** So long after the last letter a text is taken for what is meant, in milliseconds. */
const restMs = 180;

/** A text that is being typed, once the typing rests. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
