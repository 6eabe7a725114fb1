/** Who may upload, what was uploaded, and private files. */
export const files = [
  `create table upload_tokens (
    token_hash text primary key,
    account_id text not null references accounts (id) on delete cascade,
    session_id text not null references sessions (id) on delete cascade,
    expires_at timestamptz not null)`,
  `create index upload_tokens_session on upload_tokens (session_id)`,
  `create index upload_tokens_end on upload_tokens (expires_at)`,
  `create table storage_credentials (
    id text primary key,
    account_id text not null references accounts (id) on delete cascade,
    session_id text not null references sessions (id) on delete cascade,
    starts_at timestamptz not null,
    expires_at timestamptz not null)`,
  `create index storage_credentials_session on storage_credentials (session_id)`,
  `create index storage_credentials_end on storage_credentials (expires_at)`,
  `create table uploads (
    key text primary key,
    account_id text not null references accounts (id),
    source_hash text not null,
    bytes integer not null default 0,
    created_at timestamptz not null,
    stored_at timestamptz)`,
  `create index uploads_account on uploads (account_id)`,
  `create index uploads_unfinished on uploads (created_at) where stored_at is null`,
  `create table private_files (
    id text primary key,
    account_id text not null references accounts (id),
    name text not null,
    bytes integer not null,
    created_at timestamptz not null)`,
  `create index private_files_account on private_files (account_id)`,
  // A slot hold is deleted and written again when it becomes a booking: in between its pictures belong to no booking.
  `create table note_pictures (
    name text primary key,
    bytes integer not null,
    chain_id text,
    booking_id text,
    created_at timestamptz not null)`,
  `create index note_pictures_booking on note_pictures (chain_id, booking_id)`,
  `create index note_pictures_loose on note_pictures (created_at) where booking_id is null`,
];
