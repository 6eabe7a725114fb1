import { type Kysely, sql } from 'kysely';

/** Under what limits count an e-mail (`emailLimitKey`): one mailbox has many spellings. */
const mailboxOf = (email: string) => `(case
  when split_part(${email}, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(${email}, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(${email}, '@', 1), '+', 1) || '@' || split_part(${email}, '@', 2) end)`;

/**
 * Who was invited by whom, and what that has earned. `known_contacts` remembers for a while by hash that a forgotten person was a customer of a chain: an
 * invitation would make a new one of the same person otherwise.
 */
const statements = [
  `create table referrals (
    chain_id text not null,
    id text not null,
    shop_id text not null,
    inviter_id text not null,
    invitee_id text,
    phone_shown text not null,
    email_shown text not null,
    language text not null,
    accepted_at timestamptz not null,
    completed_at timestamptz,
    month text not null default '',
    bill_id text,
    inviter_points integer not null default 0,
    invitee_points integer not null default 0,
    rewards jsonb not null default '[]',
    taken_back_at timestamptz,
    primary key (chain_id, id),
    unique (chain_id, invitee_id),
    foreign key (chain_id, shop_id) references shops (chain_id, id),
    foreign key (chain_id, inviter_id) references members (chain_id, id),
    foreign key (chain_id, invitee_id) references members (chain_id, id))`,
  `create index referrals_inviter on referrals (chain_id, inviter_id, accepted_at)`,
  `create table known_contacts (
    chain_id text not null references chains (id),
    hash text not null,
    until timestamptz not null,
    primary key (chain_id, hash))`,
  `create index known_contacts_until on known_contacts (until)`,
  `create index members_mailbox on members (chain_id, ${mailboxOf('email_key')})`,
  `create index account_contacts_mailbox on account_contacts (${mailboxOf('key')}) where kind = 'email'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
