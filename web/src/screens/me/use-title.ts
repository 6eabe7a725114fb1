import { useEffect } from 'react';

/** The title of a page whose name comes with its own texts. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
