import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { EntryRecord } from '../queries/record.ts';
import type { WaitlistEffect } from './effects.ts';

/** A proof of a contact: what it was asked for, and the address whose code was entered. */
type Proof = { subjectId: string | null; addressKey: string };

/** Decides whether a proof is that of a locked entry: of this entry, of its e-mail, and for the first time. */
export function isProofOf(
  entry: Pick<EntryRecord, 'id' | 'state' | 'emailKey'> | null,
  proof: Proof | null,
): entry is EntryRecord {
  if (!entry || proof?.subjectId !== entry.id) return false;
  return entry.state === 'unproven' && entry.emailKey === proof.addressKey;
}

/**
 * Decides whether an entry whose contact is proven gets its position. `count`: how many live entries this mailbox has at the shop already;
 * `most`: how many it may have.
 */
export function decidePosition(
  { chainId, id: entryId }: Pick<EntryRecord, 'chainId' | 'id'>,
  { count, most }: { count: number; most: number },
  now: number,
): Verdict<WaitlistEffect[], 'too_many_wishes', { count: number }> {
  if (count >= most) return refused('too_many_wishes', { count });
  const change = { state: 'waiting', joinedAt: new Date(now) } as const;
  return allowed([{ kind: 'change_entry', entry: { chainId, entryId }, change }]);
}

/** Decides what leaving changes in a locked entry: nothing where it has left before, or its visit is booked. */
export function decideLeaving(entry: Pick<EntryRecord, 'chainId' | 'id' | 'state'> | null): WaitlistEffect[] {
  if (entry?.state !== 'waiting' && entry?.state !== 'unproven') return [];
  const { chainId, id: entryId } = entry;
  return [{ kind: 'change_entry', entry: { chainId, entryId }, change: { state: 'left' } }];
}
