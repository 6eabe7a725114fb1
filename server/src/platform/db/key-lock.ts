/**
 * The name under which an idempotency key is locked until the commit: a second request with the key waits for the first. Such locks are the
 * first of their transaction.
 */
export const keyLock = ({ owner, key }: { owner: string; key: string }): string => `key ${owner} ${key}`;
