import { sql } from 'kysely';
import type { AddressProof } from '../../account/queries/codes.ts';
import { accessOfStore, type BookingAccess } from '../../booking/queries/access.ts';
import { accountIdOf, type Actor, type Customer, jobActor, linkTokenOfActor } from '../../platform/actor.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { chainOfId, hashSecret } from '../../platform/ids.ts';
import type { Proof } from '../../platform/proof.ts';
import type { EntryRecord, OfferRecord } from './record.ts';

/** Proof that an actor may see one waitlist entry and answer for it. `offerId`: the one offer that the actor's link opens; null: the whole entry. */
export type EntryAccess = Proof<'waitlist_entry', { chainId: string; entryId: string; offerId: string | null }>;

/**
 * The entry that the actor's link opens, or that belongs to the customer by account or proven e-mail; null for any other. The link of an offer
 * names the offer.
 */
export async function entryOfCaller(db: Db | Trx, actor: Actor, id: string): Promise<EntryAccess | null> {
  const linkToken = linkTokenOfActor(actor);
  const hash = linkToken === null ? '' : hashSecret(linkToken);
  const account = accountIdOf(actor) ?? '';
  const found = await sql<{ chainId: string; entryId: string; isWhole: boolean; offerId: string | null }>`
    select w.chain_id as "chainId", w.id as "entryId", o.booking_id as "offerId",
      w.token_hash = ${hash} or w.account_id is not distinct from ${account} or c.account_id is not null as "isWhole"
    from waitlist_entries w
    left join waitlist_offers o on o.chain_id = w.chain_id and o.entry_id = w.id and o.token_hash = ${hash}
    left join account_contacts c
      on c.kind = 'email' and c.key = w.email_key and c.account_id = ${account} and w.state <> 'unproven'
    where w.chain_id = ${chainOfId(id)} and w.id = coalesce(
      (select entry_id from waitlist_offers where chain_id = ${chainOfId(id)} and token_hash = ${hash} and booking_id = ${id}), ${id})`.execute(
    db,
  );
  const [row] = found.rows;
  if (!row || (!row.isWhole && row.offerId === null)) return null;
  const { chainId, entryId, isWhole, offerId } = row;
  return { chainId, entryId, offerId: isWhole && id !== offerId ? null : offerId } as EntryAccess;
}

/**
 * The live entries of a customer, in the order of joining: by account, and by proven e-mail. Those of yesterday are among them, as its evening may
 * still go on: the hours of the store tell which of them are over.
 */
export async function entriesOfCustomer(
  db: Db,
  { accountId }: Customer,
  now: number,
  most = 50,
): Promise<EntryAccess[]> {
  const found = await sql<{ chainId: string; entryId: string; offerId: null }>`
    select w.chain_id as "chainId", w.id as "entryId", null as "offerId"
    from waitlist_entries w join shops s on s.chain_id = w.chain_id and s.id = w.shop_id
    where w.state = 'waiting' and w.last_day >= to_char((${new Date(now)}::timestamptz at time zone s.zone) - interval '1 day', 'YYYY-MM-DD')
      and (w.account_id = ${accountId}
        or w.email_key in (select key from account_contacts where kind = 'email' and account_id = ${accountId}))
    order by w.joined_at, w.id limit ${most}`.execute(db);
  return found.rows as EntryAccess[];
}

/** An entry whose e-mail the caller has proved by code; null where the proof is of something else, or none. */
export function entryOfProof(
  { chainId, id }: Pick<EntryRecord, 'chainId' | 'id'>,
  proof: AddressProof | null,
): EntryAccess | null {
  return proof?.subjectId === id ? ({ chainId, entryId: id, offerId: null } as EntryAccess) : null;
}

/** The entry of a record that was read before: the line of a shop is read by the server's own work, any other record by an access. */
export function entryOfRecord({ chainId, id }: EntryRecord): EntryAccess {
  return { chainId, entryId: id, offerId: null } as EntryAccess;
}

const work = jobActor('waitlist');

/** The slot hold of an offer: it belongs to the waitlist, whichever of its customers answers. Null where it is gone. */
export function accessToHold(trx: Trx, { bookingId }: Pick<OfferRecord, 'bookingId'>): Promise<BookingAccess | null> {
  return accessOfStore(trx, { actor: work }, bookingId);
}
