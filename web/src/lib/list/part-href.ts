import { useLocation } from '@tanstack/react-router';

/** The address of this page with another part of its list. */
export function usePartHref(): (part: number) => string {
  const { pathname, search } = useLocation();
  return (part) => {
    const { part: _here, ...others } = search as Record<string, string>;
    return `${pathname}?${new URLSearchParams({ ...others, ...(part > 1 && { part: String(part) }) })}`;
  };
}
