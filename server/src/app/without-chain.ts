/**
 * Parts of statements that ask a table of chains without naming the chain, by the reason why they may. On a distributed database each asks every node.
 * `every-call.test.ts` refuses a statement that is not listed, and an entry that no statement needs.
 */
export const withoutChain: Readonly<Record<string, readonly string[]>> = {
  'ids of stores, services and people lead to no chain (decision 0043)': [
    'select chain_id, id from shops where id = $1',
    'from shops inner join chains on chains.id = shops.chain_id where shops.id in (',
    'from staff where id = $1',
    'from staff inner join shops on shops.chain_id = staff.chain_id',
    'select staff_id from staff_absences where id = $1',
    'select chain_id, shop_ids from services where id = $1',
    'from shops inner join chains on chains.id = shops.chain_id where (shops.key = $1 or shops.id = $2)',
  ],
  'a link is found by the hash of its token': [
    'from link_tokens as link where link.token_hash = $1 and link.kind in ($2) and',
    'from link_tokens as link inner join bookings as booking',
    'from missing_email_links as link inner join members as member',
    'select chain_id from missing_email_links where token_hash = $1',
  ],
  'a code is found by the mailbox that it went to': [
    'from waitlist_entries where email_key = $1 and device_id = $2',
    'from missing_email_links where email_key = $1',
  ],
  'a customer has stores, bookings and records at any chain': [
    'select count(*) as count from favorites where account_id = $1',
    'from favorites inner join shops on',
    'from bookings where account_id = $',
    'from bookings as booking inner join shops as shop on',
    'from bookings as booking inner join booking_items as item',
    'from waitlist_entries w join shops s on',
    'from member_rights as held inner join members as member on',
    'from members m join unit_entries e on',
  ],
  'a person is exported, refused or forgotten at every chain; what is written goes chain by chain': [
    'from members where account_id = $1 order by',
    'from favorites where account_id = $1 order by',
    'from members m join member_profiles p on',
    'from leads where (email_key = any(',
    'from bookings b where b.account_id = $1 or',
    'select b.chain_id, b.id, b.shop_id, b.local_start from bookings b where',
    'select b.number from bookings b where',
    'select distinct email_key from bookings where mobile_key = any(',
    'from bookings b join charges c on',
    'from charges c join bookings b on',
    'from stored_value_accounts s join members m on',
    'from owned_files where uploader in ($1, $2) order by',
    'from waitlist_entries w where w.joined_at is not null',
    'from waitlist_offers o join waitlist_entries w',
    'from mails where lower(trim(recipient)) in',
    'select t.chain_id, t.id from mails t where lower(trim(t.recipient))',
  ],
  'stores of all chains are searched and shown side by side': [
    'from shops inner join chains on chains.id = shops.chain_id where shops.is_active = $1',
    'select shop_id from bookings where created_at >= $1',
    'select shops.id, coalesce(( select value from parameters',
  ],
  'the table of brands is read and replaced as a whole': ['select * from fixed_shops', 'delete from fixed_shops'],
  'a folder is imported by a key, and its pictures may be known from any chain': [
    'or id in (select chain_id from shops where',
    'select distinct hash, width, height from pictures where hash in (',
  ],
  "the installation's own software reads events and mails of all chains": [
    'select chain_id, id from outbox where feed_position is null',
    'from outbox where feed_position > $1',
    'from mails where category <> $1',
  ],
  'a job looks which chains have work, without locks (decision 0007)': [
    'select chain_id from (select distinct chain_id from',
    'select chain_id, outbox_id from outbox_deliveries where consumer = $1',
    'select chain_id, id from mails where sent_at is null',
    'select chain_id, id, zone, messages from shops where is_active = $1',
    "select distinct chain_id as chainid, shop_id as shopid from waitlist_entries where state = 'waiting'",
    'from note_pictures as picture inner join bookings as booking on',
  ],
};

/** Parts of statements that name tables of chains beside global ones, by the reason why they may. */
export const mixedKinds: Readonly<Record<string, readonly string[]>> = {
  'a batch of the booking queue is loaded and written by one statement each: a trip to the database costs more than what it carries':
    ['with gone as ( update bookings set state =', 'added_bookings as ( insert into bookings'],
  'a read that joins them, or asks a global table by itself: a distributed database takes the rows of the global table first':
    [
      'left join account_contacts c on c.kind =',
      'or w.email_key in (select key from account_contacts',
      'from mails where lower(trim(recipient)) in',
      'from subscription_orders join payment_orders o on',
      'from note_pictures as picture inner join bookings as booking on',
    ],
};
