/** What customers say of a shop and its people, what the shop answers, and the counts for every view of a shop. */
export const reviews = [
  `create table reviews (
    chain_id text not null,
    id text not null,
    shop_id text not null,
    staff_id text,
    member_id text,
    key text,
    source text not null check (source in ('folder', 'customer')),
    author_name text not null default '',
    author_photo text not null default '',
    score smallint not null check (score between 1 and 5),
    content text not null,
    pictures text[] not null default '{}',
    is_shown boolean not null default true,
    written_at timestamptz not null,
    primary key (chain_id, id),
    foreign key (chain_id, shop_id) references shops (chain_id, id),
    foreign key (chain_id, staff_id) references staff (chain_id, id),
    foreign key (chain_id, member_id) references members (chain_id, id))`,
  `create unique index reviews_key on reviews (chain_id, key) where key is not null`,
  `create index reviews_shop on reviews (chain_id, shop_id, written_at desc, id desc) where is_shown`,
  `create index reviews_staff on reviews (chain_id, shop_id, staff_id, written_at desc, id desc) where is_shown`,
  `create index reviews_member on reviews (chain_id, member_id) where member_id is not null`,
  `create table review_replies (
    chain_id text not null,
    review_id text not null,
    position integer not null,
    source text not null check (source in ('folder', 'shop')),
    content text not null,
    pictures text[] not null default '{}',
    written_at timestamptz not null,
    primary key (chain_id, review_id, position),
    foreign key (chain_id, review_id) references reviews (chain_id, id) on delete cascade)`,
  // How many shown reviews gave each score: of a person at a shop, and, with staff_id '', of the whole shop.
  `create table review_counts (
    chain_id text not null,
    shop_id text not null,
    staff_id text not null default '',
    score smallint not null,
    count integer not null,
    primary key (chain_id, shop_id, staff_id, score),
    foreign key (chain_id, shop_id) references shops (chain_id, id) on delete cascade)`,
  // What a member said stays, and says no longer who she was.
  `create function leave_reviews() returns trigger language plpgsql as $$
    begin
      update reviews set member_id = null, author_name = '', author_photo = ''
        where chain_id = old.chain_id and member_id = old.id;
      return old;
    end $$`,
  `create trigger members_leave_reviews before delete on members for each row execute function leave_reviews()`,
];
