import { standardMessages } from '@parlour/domain/notification/store-messages';
import type { Night } from '@parlour/domain/time/night';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';

/** The account of a booking, or of its proved e-mail, wants no booking mails but those that are owed. `b` is the booking. */
const hasSwitchedOff = sql`exists (
  select from accounts a where not a.receives_booking_mail and (a.id = b.account_id or a.id in (
    select c.account_id from account_contacts c where c.kind = 'email' and c.key = b.email_key)))`;

/** Whether the customer of a booking wants mails about it that are not owed. */
export async function wantsNotices(db: Db, { chainId, id }: { chainId: string; id: string }): Promise<boolean> {
  const found = await sql<{ isOff: boolean }>`
    select ${hasSwitchedOff} as is_off from bookings b where b.chain_id = ${chainId} and b.id = ${id}`.execute(db);
  return found.rows[0]?.isOff === false;
}

/** A reminder that may be due: the rule knows whether it is. */
export type Reminded = {
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

/**
 * Open bookings with each reminder that was not written yet and whose time is there, or lies in a night before which it may be moved. In
 * order; `after` is the last one of the page before.
 */
export async function remindersInView(
  db: Db,
  { now, night, after }: { now: number; night: Night | null; after: Reminded | null },
  most: number,
): Promise<Reminded[]> {
  const { from, to } = night ?? noNight;
  const at = new Date(now);
  const longest = sql`(select max(m::int) from shops, jsonb_array_elements_text(coalesce(messages -> 'reminders', ${JSON.stringify(standardMessages.reminders)}::jsonb)) m)`;
  const local = sql`extract(hour from p.at at time zone b.zone) * 60 + extract(minute from p.at at time zone b.zone)`;
  const isAtNight =
    from > to ? sql`(${local} >= ${from} or ${local} < ${to})` : sql`(${local} >= ${from} and ${local} < ${to})`;
  const found = await sql<Reminded>`
    select b.id as booking_id, p.id as reminder_id, p.lead as lead_minutes, p.leads, b.starts_at, b.created_at, b.zone
    from bookings b
    join shops s on s.chain_id = b.chain_id and s.id = b.shop_id
    cross join lateral (
      select coalesce(s.messages -> 'reminders', ${JSON.stringify(standardMessages.reminders)}::jsonb) as leads) w
    cross join lateral (
      select m::int as lead, w.leads, b.starts_at - m::int * interval '1 minute' as at,
        'reminder.' || b.id || '.' || extract(epoch from b.starts_at)::bigint || '.' || m as id
      from jsonb_array_elements_text(w.leads) m) p
    where b.state in ('to_confirm', 'confirmed') and b.email_key is not null
      and b.starts_at > ${at} and b.starts_at <= ${at}::timestamptz + (${longest} + 1500) * interval '1 minute'
      and (p.at <= ${at} or (p.at <= ${at}::timestamptz + interval '25 hours' and ${isAtNight}))
      and b.created_at <= p.at and not ${hasSwitchedOff}
      and not exists (select from mails where mails.chain_id = b.chain_id and mails.id = p.id)
      ${after ? sql`and (b.starts_at, p.id) > (${after.startsAt}::timestamptz, ${after.reminderId})` : sql``}
    order by b.starts_at, p.id limit ${most}`.execute(db);
  return found.rows;
}
