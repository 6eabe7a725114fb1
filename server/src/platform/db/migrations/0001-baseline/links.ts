/** Short links. */
export const links = [
  // Others have a short link: it works on after its maker is deleted.
  `create table short_links (
    code text primary key,
    kind text not null,
    address text not null,
    account_id text references accounts (id) on delete set null,
    created_at timestamptz not null)`,
  `create unique index short_links_address on short_links (kind, address)`,
  `create index short_links_account on short_links (account_id)`,
];
