import type { Asker } from '@parlour/domain/member/match-contact';
import { sql } from 'kysely';
import { isSeen } from '../../booking/queries/reach.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { StoreAccess } from '../../platform/team-access.ts';

/** A customer of the chain who is being booked for, and by what the record is found. */
export type CustomerFound = Asker & {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  dialCode: string;
  country: string;
  isOpen: boolean;
  isBlacklisted: boolean;
  mayBookOnline: boolean;
  noShows: number;
};

/** The id of a record that was merged leads to the other one, as it does everywhere. */
export async function findCustomer(db: Db | Trx, access: StoreAccess, id: string): Promise<CustomerFound | null> {
  const { chainId } = access;
  const { rows } = await sql<CustomerFound>`
    select m.id, m.first_name as "firstName", m.last_name as "lastName", m.email, m.mobile, m.dial_code as "dialCode",
      m.country, m.account_id as "accountId", m.email_key as "emailKey", m.mobile_key as "mobileKey", m.is_open as "isOpen", m.is_blacklisted as "isBlacklisted", m.may_book_online as "mayBookOnline",
      (select count(*)::int from bookings b where b.chain_id = m.chain_id and b.member_id = m.id and b.state = 'no_show')
        as "noShows"
    from members m
    where m.chain_id = ${chainId} and m.id = coalesce((
        select o.merged_into from members o where o.chain_id = ${chainId} and o.id = ${id}), ${id})
      and ${isSeen(access)}`.execute(db);
  return rows[0] ?? null;
}

export type PastItem = {
  bookingId: string;
  localStart: string;
  code: string;
  wantedStaffId: string | null;
  addOnCodes: string[];
};

const mostVisits = 8;

/** The services of a customer's last visits at a store, the newest first; for who sees the own calendar, those of that calendar. */
export async function lastVisits(db: Db, access: StoreAccess, memberId: string): Promise<PastItem[]> {
  const { chainId, shopId } = access;
  const ofOwn = access.reach === 'all' ? sql`true` : sql`i.staff_id = any(${[...access.staffIds]}::text[])`;
  const { rows } = await sql<PastItem>`
    select b.id as "bookingId", to_char(b.starts_at at time zone b.zone, 'YYYY-MM-DD HH24:MI') as "localStart", i.code,
      i.wanted_staff_id as "wantedStaffId",
      array(select add_on ->> 'code' from jsonb_array_elements(i.add_ons) as add_on) as "addOnCodes"
    from (select * from bookings where chain_id = ${chainId} and shop_id = ${shopId} and member_id = ${memberId}
        and state not in ('held', 'expired', 'rejected') and kind = 'service' and not is_group
      order by starts_at desc, id limit ${mostVisits}) as b
    join booking_items i on i.chain_id = b.chain_id and i.booking_id = b.id
    where i.kind = 'service' and ${ofOwn}
    order by b.starts_at desc, b.id, i.position`.execute(db);
  return rows;
}

type BookedRow = { start: string; services: { name: string; nameSecond: string }[] };

/** A customer with more appointments than these to come has the later ones left out. */
const mostBooked = 100;

/** When a customer comes to a store from a day on, and for what; for who sees the own calendar, what that calendar holds. */
export async function bookedFrom(db: Db, access: StoreAccess, memberId: string, today: string): Promise<BookedRow[]> {
  const { chainId, shopId } = access;
  const ofOwn = access.reach === 'all' ? sql`true` : sql`i.staff_id = any(${[...access.staffIds]}::text[])`;
  const { rows } = await sql<BookedRow>`
    select b.local_start as start, 
      jsonb_agg(jsonb_build_object('name', i.name, 'nameSecond', i.name_second) order by i.position) as services
    from bookings b join booking_items i on i.chain_id = b.chain_id and i.booking_id = b.id
    where b.chain_id = ${chainId} and b.shop_id = ${shopId} and b.member_id = ${memberId}
      and b.state in ('to_confirm', 'confirmed', 'arrived', 'in_service', 'finished') and b.kind = 'service'
      and b.local_start >= ${today} and i.kind = 'service' and ${ofOwn}
    group by b.chain_id, b.id, b.local_start, b.starts_at
    order by b.starts_at, b.id limit ${mostBooked}`.execute(db);
  return rows;
}
