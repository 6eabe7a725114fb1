/** Repeated requests, and the limits of requests. */
export const requests = [
  `create table idempotency_keys (
    owner text not null,
    key text not null,
    request_hash text not null,
    status integer,
    answer text,
    created_at timestamptz not null,
    primary key (owner, key))`,
  `create index idempotency_keys_age on idempotency_keys (created_at)`,
  `create table attempts (
    bucket text not null,
    window_start timestamptz not null,
    count integer not null,
    primary key (bucket, window_start))`,
  `create index attempts_age on attempts using brin (window_start)`,
];
