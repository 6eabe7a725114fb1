/** Texts of the languages that are not bundled. */
export const languages = [
  `create table language_packs (
    language text primary key,
    version text not null,
    texts jsonb not null,
    updated_at timestamptz not null)`,
];
