import type { WaitlistRequest } from '@parlour/contract/waitlist/calls';
import type { OfferState, WaitlistEntryState } from '@parlour/domain/waitlist/entry';
import { sql } from 'kysely';
import { allChainsWith } from '../../platform/db/chains-with.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { OfferRecord } from './record.ts';

/** Of an entry `w`: it is of an account, or of one of the e-mails that the account has proved. */
type Person = { accountId: string; emails: readonly string[] };

const ofPerson = ({ accountId, emails }: Person) => sql`
  (w.account_id = ${accountId} or w.email_key = any(${[...emails]}::text[]))`;

/** The person of an account, with the e-mails that it has proved. */
export async function personOf(db: Db | Trx, accountId: string): Promise<Person> {
  const rows = await db
    .selectFrom('accountContacts')
    .select('key')
    .where('kind', '=', 'email')
    .where('accountId', '=', accountId)
    .execute();
  return { accountId, emails: rows.map(({ key }) => key) };
}

const chainsOf = (db: Db | Trx, person: Person) => allChainsWith(db, sql`waitlist_entries w where ${ofPerson(person)}`);

/** Ends every entry of a person, on any device, so that the person gets no offer any more. */
export async function endEntriesOf(db: Db, person: Person, now: number): Promise<void> {
  for (const chainId of await chainsOf(db, person))
    await sql`
      update waitlist_entries w set state = 'left', updated_at = ${new Date(now)}
      where w.chain_id = ${chainId} and state in ('unproven', 'waiting') and ${ofPerson(person)}`.execute(db);
}

/** The open offers of a person's entries. */
export async function openOffersOf(trx: Trx, person: Person): Promise<Pick<OfferRecord, 'chainId' | 'bookingId'>[]> {
  const found = await sql<Pick<OfferRecord, 'chainId' | 'bookingId'>>`
    select o.chain_id as "chainId", o.booking_id as "bookingId"
    from waitlist_offers o join waitlist_entries w on w.chain_id = o.chain_id and w.id = o.entry_id
    where o.state = 'open' and ${ofPerson(person)} order by o.booking_id`.execute(trx);
  return found.rows;
}

/** Deletes a person's entries, with their offers. */
export async function deleteEntriesOf(trx: Trx, person: Person): Promise<void> {
  for (const chainId of await chainsOf(trx, person))
    await sql`delete from waitlist_entries w where w.chain_id = ${chainId} and ${ofPerson(person)}`.execute(trx);
}

/** What is kept of an entry and of what was offered to it. Times are epoch ms. */
export type KeptEntry = {
  id: string;
  shopId: string;
  state: WaitlistEntryState;
  request: WaitlistRequest;
  joinedAt: number | null;
  offers: { start: string; state: OfferState; expiresAt: number }[];
};

/** A person's entries, the oldest first; an unproven one may belong to a stranger who mistyped an e-mail. */
export async function keptEntriesOf(db: Db, person: Person): Promise<KeptEntry[]> {
  const found = await sql<KeptEntry>`
    select w.id, w.shop_id as "shopId", w.state, w.request,
      floor(extract(epoch from w.joined_at) * 1000)::float8 as "joinedAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('start', o.start, 'state', o.state,
          'expiresAt', floor(extract(epoch from o.expires_at) * 1000)) order by o.created_at, o.booking_id)
        from waitlist_offers o where o.chain_id = w.chain_id and o.entry_id = w.id), '[]') as offers
    from waitlist_entries w where w.joined_at is not null and ${ofPerson(person)}
    order by w.created_at, w.id`.execute(db);
  return found.rows;
}
