import { hashKey } from '@tanstack/react-query';

/** All of a question for times but its day, which stands last. */
const wanted = (key: readonly unknown[]): string => hashKey(key.slice(0, -1));

/** Times of another day stay until those of this one are there; times of other services, people or add-ons are none of what is wanted now. */
export const keepOfSameWish =
  (key: readonly unknown[]) =>
  <T>(before: T | undefined, query: { queryKey: readonly unknown[] } | undefined): T | undefined =>
    query && wanted(query.queryKey) === wanted(key) ? before : undefined;
