import { randomBytes } from 'node:crypto';
import type { Db, Trx } from './schema.ts';

/** What changed: the facts of a shop (menu, people, hours, parameters), or the bookings of one of its days. */
export type Change = { shopId: string; day?: string };

/**
 * What has changed since this process started, as counters. A cache keeps the versions that it was made from and is good while they are
 * the same. Read the versions before the rows. Other processes' changes arrive by LISTEN; while that is interrupted `isLive` is false
 * and no cache may be believed.
 */
export type Changes = {
  /** Differs between processes: versions of two processes must not be compared. */
  readonly instance: string;
  readonly isLive: boolean;
  factsVersion: (shopId: string) => number;
  dayVersion: (shopId: string, day: string) => number;
  /** Counts a change of this process and tells the others. Called after the commit. */
  bump: (changes: readonly Change[]) => void;
  /** Calls back on every change, own or foreign; null stands for "everything". Answers how to stop. */
  onChange: (listener: (change: Change | null) => void) => () => void;
  close: () => Promise<void>;
};

export type Counters = Changes & { receive: (change: Change | null) => void; setLive: (isLive: boolean) => void };

const mostDays = 200_000;

/** Counters of one process. `tell` carries own changes to the other processes. */
export function createCounters(tell: (changes: readonly Change[]) => void, close: () => Promise<void>): Counters {
  let base = 0;
  let isLive = true;
  const facts = new Map<string, number>();
  const days = new Map<string, number>();
  const listeners = new Set<(change: Change | null) => void>();
  const receive = (change: Change | null) => {
    if (change === null || days.size > mostDays) {
      base += 1_000_000;
      facts.clear();
      days.clear();
    }
    if (change?.day !== undefined) countUp(days, `${change.shopId} ${change.day}`);
    else if (change) countUp(facts, change.shopId);
    for (const listener of listeners) listener(change);
  };
  return {
    instance: randomBytes(6).toString('hex'),
    get isLive() {
      return isLive;
    },
    setLive: (next) => {
      isLive = next;
    },
    factsVersion: (shopId) => base + (facts.get(shopId) ?? 0),
    dayVersion: (shopId, day) => base + (days.get(`${shopId} ${day}`) ?? 0),
    bump: (changes) => {
      for (const change of changes) receive(change);
      if (changes.length > 0) tell(changes);
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receive,
    close,
  };
}

function countUp(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

const announcements = new WeakMap<Trx, Change[]>();
const countersOf = new WeakMap<Db, Changes>();

/** Notes inside a transaction what it changes; caches and other processes learn it after the commit. */
export function announce(trx: Trx, change: Change): void {
  const list = announcements.get(trx);
  if (list) list.push(change);
  else announcements.set(trx, [change]);
}

export function announced(trx: Trx): readonly Change[] {
  return announcements.get(trx) ?? [];
}

/** Binds a database to its counters, so that a commit on it counts. */
export function bindChanges(db: Db, changes: Changes): void {
  countersOf.set(db, changes);
}

export function bumpAfterCommit(db: Db, changes: readonly Change[]): void {
  if (changes.length === 0) return;
  const counters = countersOf.get(db);
  if (!counters) throw new Error('Changes were announced on a database without counters.');
  counters.bump(changes);
}
