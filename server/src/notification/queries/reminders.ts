import { standardMessages } from '@parlour/domain/notification/store-messages';
import type { Night } from '@parlour/domain/time/night';
import { type RawBuilder, sql } from 'kysely';
import { allChainsWith } from '../../platform/db/chains-with.ts';
import { hasUnknownZone } from '../../platform/db/failures.ts';
import type { Db } from '../../platform/db/schema.ts';

/** Whose booking it is: an account, an e-mail that an account may have proved, or both. */
export type Addressee = { accountId: string | null; emailKey: string | null };

/** Those of the customers whose account wants no booking mails but those that are owed; the account is theirs, or has proved their e-mail. */
export async function withoutNotices<One extends Addressee>(db: Db, customers: readonly One[]): Promise<Set<One>> {
  if (customers.length === 0) return new Set();
  const texts = (values: readonly (string | null)[]) => sql`${values.filter((value) => value !== null)}::text[]`;
  const found = await sql<Addressee>`
    select a.id as account_id, c.key as email_key
    from accounts a left join account_contacts c on c.account_id = a.id and c.kind = 'email'
    where not a.receives_booking_mail and (a.id = any(${texts(customers.map((one) => one.accountId))})
      or c.key = any(${texts(customers.map((one) => one.emailKey))}))`.execute(db);
  const accounts = new Set(found.rows.map((row) => row.accountId));
  const emails = new Set(found.rows.map((row) => row.emailKey));
  const isOff = (one: One) =>
    (one.accountId !== null && accounts.has(one.accountId)) || (one.emailKey !== null && emails.has(one.emailKey));
  return new Set(customers.filter(isOff));
}

/** Whether the customer of a booking wants mails about it that are not owed. */
export async function wantsNotices(db: Db, booking: Addressee): Promise<boolean> {
  return (await withoutNotices(db, [booking])).size === 0;
}

/** A reminder that may be due: the rule knows whether it is. */
export type Reminded = Addressee & {
  bookingId: string;
  reminderId: string;
  leadMinutes: number;
  /** All of the store's, in minutes before the start. */
  leads: number[];
  startsAt: Date;
  createdAt: Date;
  zone: string;
};

const noNight: Night = { from: 0, to: 0 };

type View = { now: number; night: Night | null };

/**
 * Open bookings `b` with each reminder `p` that was not written yet and whose time is there, or lies in a night before which it may be moved. `shops`
 * says whose longest reminder bounds the search; without `asksZones` every reminder of the next day may lie in such a night.
 */
function inView({ now, night }: View, shops: RawBuilder<unknown>, asksZones: boolean) {
  const { from, to } = night ?? noNight;
  const at = new Date(now);
  const standard = sql`${JSON.stringify(standardMessages.reminders)}::jsonb`;
  const longest = sql`(select max(m::int) from ${shops}, jsonb_array_elements_text(coalesce(messages -> 'reminders', ${standard})) m)`;
  const local = sql`extract(hour from p.at at time zone b.zone) * 60 + extract(minute from p.at at time zone b.zone)`;
  const inNight =
    from > to ? sql`(${local} >= ${from} or ${local} < ${to})` : sql`(${local} >= ${from} and ${local} < ${to})`;
  const isAtNight = asksZones ? inNight : sql`true`;
  return sql`
    bookings b
    join shops s on s.chain_id = b.chain_id and s.id = b.shop_id
    cross join lateral (
      select coalesce(s.messages -> 'reminders', ${standard}) as leads) w
    cross join lateral (
      select m::int as lead, w.leads, b.starts_at - m::int * interval '1 minute' as at,
        'reminder.' || b.id || '.' || extract(epoch from b.starts_at)::bigint || '.' || m as id
      from jsonb_array_elements_text(w.leads) m) p
    where b.state in ('to_confirm', 'confirmed') and b.email_key is not null
      and b.starts_at > ${at} and b.starts_at <= ${at}::timestamptz + (${longest} + 1500) * interval '1 minute'
      and (p.at <= ${at} or (p.at <= ${at}::timestamptz + interval '25 hours' and ${isAtNight}))
      and b.created_at <= p.at
      and not exists (select from mails where mails.chain_id = b.chain_id and mails.id = p.id)`;
}

/**
 * Asks by the clocks of the stores. Where the database does not know the time zone of one of them, it is asked without the clocks: it finds more, of
 * which the rule takes what is due.
 */
async function byClocks<Found>(ask: (asksZones: boolean) => Promise<Found>): Promise<Found> {
  try {
    return await ask(true);
  } catch (error) {
    if (!hasUnknownZone(error)) throw error;
    return ask(false);
  }
}

/** Chains with reminders that may be due. */
export function chainsToRemind(db: Db, view: View): Promise<string[]> {
  return byClocks((asksZones) =>
    allChainsWith(db, sql`(select b.chain_id from ${inView(view, sql`shops`, asksZones)}) as due`),
  );
}

/** Reminders of a chain that may be due, in order; `after` is the last one of the page before. */
export async function remindersInView(
  db: Db,
  chainId: string,
  { after, ...view }: View & { after: Reminded | null },
  most: number,
): Promise<Reminded[]> {
  const ownShops = sql`(select messages from shops where chain_id = ${chainId}) as own`;
  const found = await byClocks((asksZones) =>
    sql<Reminded>`
      select b.id as booking_id, p.id as reminder_id, p.lead as lead_minutes, p.leads, b.starts_at, b.created_at, b.zone,
        b.account_id, b.email_key
      from ${inView(view, ownShops, asksZones)} and b.chain_id = ${chainId}
        ${after ? sql`and (b.starts_at, p.id) > (${after.startsAt}::timestamptz, ${after.reminderId})` : sql``}
      order by b.starts_at, p.id limit ${most}`.execute(db),
  );
  return found.rows;
}
