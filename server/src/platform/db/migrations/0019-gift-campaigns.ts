import { type Kysely, sql } from 'kysely';

/** Cards that a chain gives away, and who claimed one. A claim outlives its contact, so that the cards that are gone stay counted. */
const statements = [
  `create table gift_campaigns (
    chain_id text not null references chains (id),
    id text not null,
    key text not null,
    right_key text not null,
    shop_id text not null,
    quantity integer not null check (quantity > 0),
    from_day text not null default '',
    to_day text not null default '',
    is_ended boolean not null default false,
    position integer not null default 0,
    is_active boolean not null default true,
    primary key (chain_id, id),
    unique (chain_id, key),
    foreign key (chain_id, shop_id) references shops (chain_id, id))`,
  `create table gift_claims (
    chain_id text not null,
    campaign_id text not null,
    id text not null,
    member_id text not null,
    right_id text not null,
    email_key text,
    mobile_key text,
    device text not null default '',
    language text not null,
    claimed_at timestamptz not null,
    primary key (chain_id, campaign_id, id),
    unique (chain_id, campaign_id, member_id),
    unique (chain_id, campaign_id, email_key),
    unique (chain_id, campaign_id, mobile_key),
    foreign key (chain_id, campaign_id) references gift_campaigns (chain_id, id),
    foreign key (chain_id, member_id) references members (chain_id, id),
    foreign key (chain_id, right_id) references member_rights (chain_id, id))`,
  `create index gift_claims_member on gift_claims (chain_id, member_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
