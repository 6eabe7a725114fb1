import { useSearch } from '@tanstack/react-router';
import { MemberRights } from './MemberRights.tsx';
import { OneRight } from './OneRight.tsx';

/** Member rights: the lists, or the one that the address names. */
export function Rights() {
  const { right } = useSearch({ strict: false }) as { right?: string };
  return right ? <OneRight key={right} id={right} /> : <MemberRights />;
}
