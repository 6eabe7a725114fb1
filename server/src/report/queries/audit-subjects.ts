import type { TeamAuditSubject } from '@parlour/contract/team/people';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';

type Named = { name: string; nameSecond: string };

/** A thing that the audit names by its id. `reach`: the name, or else how the customer is reached; '' where nothing is left of the customer. */
export type SubjectRow = Pick<TeamAuditSubject, 'kind' | 'shopId' | 'start' | 'bookingId' | 'billId' | 'number'> & {
  id: string;
  customerId: string | null;
  first: string | null;
  last: string | null;
  reach: string | null;
  names: Named[];
  currency: string;
  totalMinor: number;
  tenders: string[];
  language: string;
  secondLanguage: string | null;
};

const named = (table: string) =>
  sql`jsonb_build_array(jsonb_build_object('name', ${sql.ref(`${table}.name`)}, 'nameSecond', ${sql.ref(`${table}.name_second`)}))`;
const none = sql`'[]'::jsonb`;
const noBill = sql`null::text, '', '', 0::bigint, ${none}`;

/** All of these, in one statement: each part looks its table up by the key. Records that were merged have the name of the one that stayed. */
export async function subjectRows(db: Db, chainId: string, ids: readonly string[]): Promise<SubjectRow[]> {
  if (ids.length === 0) return [];
  const asked = (table: string) =>
    sql`${sql.ref(`${table}.chain_id`)} = ${chainId} and ${sql.ref(`${table}.id`)} = any(${[...ids]}::text[])`;
  const billed = sql`l.id, l.number, l.currency, l.total_minor,
    (select coalesce(jsonb_agg(distinct paid ->> 'kind'), '[]') from jsonb_array_elements(l.content -> 'tenders') paid)`;
  const ofBooking = sql`b.contact ->> 'firstName', b.contact ->> 'lastName',
    coalesce(nullif(b.contact ->> 'email', ''), b.contact ->> 'mobile')`;
  const { rows } = await sql<SubjectRow>`
    with parts (kind, id, shop, member, own_first, own_last, own_reach, names, start, booking, bill, number, currency, total, tenders) as (
      select 'appointment', b.id, b.shop_id, b.member_id, ${ofBooking},
        (select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'nameSecond', i.name_second) order by i.guest, i.position, i.id), '[]')
          from booking_items i where i.chain_id = b.chain_id and i.booking_id = b.id), b.local_start, b.id, ${noBill}
      from bookings b where ${asked('b')} and b.state not in ('held', 'expired')
      union all
      select 'bill', l.id, l.shop_id, coalesce(l.member_id, b.member_id), ${ofBooking}, ${none}, '', null, ${billed}
      from bills l left join bookings b on b.chain_id = l.chain_id and b.id = l.booking_id where ${asked('l')}
      union all
      select 'customer', m.id, '', m.id, null, null, null, ${none}, '', null, ${noBill} from members m where ${asked('m')}
      union all
      select 'right', r.id, r.shop_id, r.member_id, null, null, null, ${named('r')}, '', null, null::text,
        case when r.kind = 'voucher' and r.content -> 'benefit' ->> 'kind' = 'stored_value' then '' else r.number end, '', 0, ${none}
      from member_rights r where ${asked('r')}
      union all
      select 'staff', s.id, s.shop_id, null, null, null, null, ${named('s')}, '', null, ${noBill} from staff s where ${asked('s')}
      union all
      select 'form_answer', a.id, a.shop_id, coalesce(a.member_id, b.member_id), ${ofBooking}, ${none}, coalesce(b.local_start, ''), b.id, ${noBill}
      from form_answers a
      left join bookings b on a.trigger = 'booking' and b.chain_id = a.chain_id and b.id = a.relation_id and b.state not in ('held', 'expired')
      where ${asked('a')}
      union all
      select 'check_in', c.id, c.shop_id, c.member_id, null, null, null, ${none}, '', null, ${noBill} from check_ins c where ${asked('c')}
      union all
      select 'check_in_device', d.id, d.shop_id, null, null, null, null,
        jsonb_build_array(jsonb_build_object('name', d.name, 'nameSecond', '')), '', null, ${noBill} from check_in_devices d where ${asked('d')}
      union all
      select 'review', v.id, v.shop_id, null, v.author_name, '', '', ${none}, '', null, ${noBill} from reviews v where ${asked('v')}
      union all
      select 'invoice', i.id, i.shop_id, coalesce(l.member_id, b.member_id), ${ofBooking}, ${none}, '', null, ${billed}
      from invoices i join bills l on l.chain_id = i.chain_id and l.id = i.bill_id
      left join bookings b on b.chain_id = l.chain_id and b.id = l.booking_id where ${asked('i')})
    select p.kind, p.id, p.shop as "shopId", p.names, p.start, p.booking as "bookingId", p.bill as "billId", p.number, p.currency,
      p.total::float8 as "totalMinor", p.tenders,
      case when p.member is null or m.first_name || m.last_name || m.email || m.mobile = '' then null else m.id end as "customerId",
      coalesce(nullif(p.own_first, ''), case when coalesce(p.own_last, '') = '' then m.first_name end) as first,
      coalesce(nullif(p.own_last, ''), case when coalesce(p.own_first, '') = '' then m.last_name end) as last,
      coalesce(nullif(p.own_reach, ''), nullif(m.email, ''), m.mobile) as reach,
      coalesce(shop.language, '') as language, shop.details ->> 'secondLanguage' as "secondLanguage"
    from parts p
    left join members own on own.chain_id = ${chainId} and own.id = p.member
    left join members m on m.chain_id = ${chainId} and m.id = coalesce(own.merged_into, own.id)
    left join shops shop on shop.chain_id = ${chainId} and shop.id = p.shop`.execute(db.withoutPlugins());
  return rows;
}
