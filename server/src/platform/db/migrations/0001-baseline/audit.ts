/** Who changed what at a chain. */
export const audit = [
  `create table audit (
    id bigint generated always as identity primary key,
    chain_id text not null,
    actor text not null,
    action text not null,
    subject text not null,
    facts jsonb not null default '{}',
    at timestamptz not null)`,
];
