import { withClient } from './postgres.ts';
import { type LoadedShop, now } from './shop.ts';

const customers = 100_000;
/** A family name that an eighth of them have. */
export const frequentName = 'Lee';

/** The same figure from 0 to 1 for the same numbers, so that each run has the same customers. */
const spread = `
  create or replace function pg_temp.spread(n bigint, salt int) returns float language sql immutable as
    'select (hashint8extended(n, salt) & 1048575) / 1048576.0'`;

const people = `
  insert into members (chain_id, id, first_name, last_name, email, email_key, mobile, dial_code, country, mobile_key,
    is_blacklisted, may_book_online, created_at)
  select $1, $1 || left(md5('customer ' || n), 22), first, last, mail, mail, '0' || phone, '61', 'AU', '+61' || phone,
    pg_temp.spread(n, 3) < 0.004, pg_temp.spread(n, 4) > 0.006, $2::timestamptz - pg_temp.spread(n, 5) * interval '6 years'
  from (
    select n, first, last, lower(first) || '.' || lower(last) || n || '@mail.example' as mail, (400000000 + (n::bigint * 7919) % 99999989)::text as phone
    from (
      select n, (string_to_array('Ada Ben Cleo Dai Elif Femi Gita Hugo Ines Jun Kofi Lena Mei Noor Owen Pia Quinn Rosa Sam Tess', ' '))[
          1 + (pg_temp.spread(n, 1) * 20)::int % 20] as first,
        case when pg_temp.spread(n, 2) < 0.125 then $3
          else initcap((string_to_array('ab br co di el fo gr ha it jo ka li mo no or pa re si ta wo', ' '))[1 + n % 20]
            || (string_to_array('a e i o u', ' '))[1 + n / 20 % 5]
            || (string_to_array('ber den lin mar nes rus son tan vik zer', ' '))[1 + n / 100 % 10]) end as last
      from generate_series(1, $4::int) n) named) written`;

const profiles = `
  insert into member_profiles (chain_id, member_id, details, updated_at)
  select $1, $1 || left(md5('customer ' || n), 22),
    jsonb_build_object('birthday', to_char(date '1950-01-01' + (pg_temp.spread(n, 6) * 20000)::int, 'YYYY-MM-DD')), $2::timestamptz
  from generate_series(1, $3::int) n where pg_temp.spread(n, 7) < 0.6`;

/** Visits since the record was made: a third of the customers have none, some more than twenty; two in five still come. */
const visits = `
  with people as (
    select n, m.id, m.created_at, floor(pg_temp.spread(n, 8) ^ 3 * 24)::int as visits,
      case when pg_temp.spread(n, 9) < 0.4 then $2::timestamptz + interval '30 days'
        else m.created_at + ($2::timestamptz - m.created_at) * pg_temp.spread(n, 10) end as until
    from generate_series(1, $5::int) n join members m on m.chain_id = $1 and m.id = $1 || left(md5('customer ' || n), 22)),
  made as (
    select n, id, $1 || left(md5('visit ' || n || ' ' || v), 22) as visit,
      1 + (pg_temp.spread(n, 11) + case when pg_temp.spread(n * 32 + v, 12) < 0.1 then 0.5 else 0 end > 0.7)::int as place,
      date_trunc('hour', until - (until - created_at) * pg_temp.spread(n * 32 + v, 13)) as starts_at
    from people cross join lateral generate_series(1, visits) v),
  written as (
    insert into bookings (chain_id, id, shop_id, member_id, number, kind, state, starts_at, ends_at, local_start, zone, contact, currency, created_at, updated_at)
    select $1, visit, ($3::text[])[place], id, visit, 'service',
      case when starts_at > $2 then 'confirmed' when pg_temp.spread(n, 14 + extract(day from starts_at)::int) < 0.03 then 'no_show'
        when pg_temp.spread(n, 50 + extract(day from starts_at)::int) < 0.07 then 'cancelled' else 'finished' end,
      starts_at, starts_at + interval '1 hour', to_char(starts_at at time zone $6, 'YYYY-MM-DD HH24:MI'), $6, '{}', 'AUD', starts_at, starts_at
    from made)
  insert into booking_items (chain_id, id, booking_id, shop_id, position, kind, code, name, staff_id, unit, starts_at, ends_at, during, price_type, occupies)
  select $1, visit, visit, ($3::text[])[place], 1, 'service', 'visit-60-1', 'Visit', (($4::jsonb) -> (place - 1) ->> (n / 7 % jsonb_array_length(($4::jsonb) -> (place - 1)))::int), 1,
    starts_at, starts_at + interval '1 hour', tstzrange(starts_at, starts_at + interval '1 hour'), 'FIXED', false from made`;

const balances = `
  insert into stored_value_accounts (chain_id, id, member_id, key, currency, balance_minor, created_at)
  select $1, 'balance-' || n, $1 || left(md5('customer ' || n), 22), 'main', 'AUD', (pg_temp.spread(n, 101) * 9000)::int, $2
  from generate_series(1, $3::int) n where pg_temp.spread(n, 100) < 0.03`;

const sold = `
  insert into sold_rights (chain_id, id, key, kind, name, content, currency)
  values ($1, 'five', 'five', 'package', 'Five visits', '{"benefit":{"kind":"sessions","count":5},"validity":{"kind":"unlimited"},
    "scope":{"stores":{"kind":"all"},"services":{"kind":"all"},"products":{"kind":"none"}}}', 'AUD')`;

/** One customer in twelve has a package; two of three packages are used up. */
const packages = `
  with held as (select n, pg_temp.spread(n, 103) < 0.66 as is_used_up from generate_series(1, $4::int) n where pg_temp.spread(n, 102) < 0.08),
  made as (
    insert into member_rights (chain_id, id, member_id, shop_id, sold_right_id, number, reference, kind, name, content, currency, bought_on, created_at)
    select $1, $1 || left(md5('right ' || n), 22), $1 || left(md5('customer ' || n), 22), $3, 'five', 'five-' || n, 'five-' || n, 'package', s.name, s.content, 'AUD',
      '2026-01-15', $2
    from held join sold_rights s on s.chain_id = $1 and s.id = 'five')
  insert into unit_entries (chain_id, id, account, subject, entry, units, key, shop_id, on_day, at)
  select $1, entry || '-' || n, 'right', $1 || left(md5('right ' || n), 22), entry, units, entry || ' ' || n, $3, '2026-01-15', $2::timestamptz
  from held cross join lateral (values ('issue', 5), ('use', case when is_used_up then -5 else -2 end)) as moved (entry, units)`;

/** A chain of two stores with 100,000 customers, six years of visits, balances and packages. */
export async function fillCustomers(databaseUrl: string, shops: readonly LoadedShop[]): Promise<void> {
  const [{ chainId, shopId, zone }] = shops as [LoadedShop];
  const today = new Date(now);
  await withClient(databaseUrl, async (client) => {
    await client.query(spread);
    await client.query(people, [chainId, today, frequentName, customers]);
    await client.query(profiles, [chainId, today, customers]);
    await client.query('analyze');
    const stores = shops.map((shop) => shop.shopId);
    const teams = JSON.stringify(shops.map((shop) => shop.staffIds));
    await client.query(visits, [chainId, today, stores, teams, customers, zone]);
    await client.query(balances, [chainId, today, customers]);
    await client.query(sold, [chainId]);
    await client.query(packages, [chainId, today, shopId, customers]);
    await client.query('vacuum analyze');
  });
}
