/** Who changed what at a chain. */
export const audit = [
  `create table audit (
    chain_id text not null,
    id bigint generated always as identity,
    actor_kind text not null,
    actor_id text not null,
    action text not null,
    subject text not null,
    facts jsonb not null default '{}',
    at timestamptz not null,
    primary key (chain_id, id))`,
];
