/**
 * A column of sealed texts. Its name ends in `_sealed`, and a test holds the list against the schema. A value lies at the place of its row
 * (`placeOf`): `key` names the columns of the primary key in their order, `chain_id` first in a table of chains.
 */
export type SealedColumn = { table: string; column: string; key: readonly string[] };

/** Every column of sealed texts, so that all of them get a new key, and what is left of a person is looked for in them. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'member_profiles', column: 'private_sealed', key: ['chain_id', 'member_id'] },
  { table: 'accounts', column: 'religion_sealed', key: ['id'] },
  { table: 'account_exports', column: 'content_sealed', key: ['account_id'] },
  { table: 'form_revisions', column: 'answers_sealed', key: ['chain_id', 'answer_id', 'number'] },
  { table: 'invoices', column: 'buyer_sealed', key: ['chain_id', 'id'] },
  { table: 'invoices', column: 'document_sealed', key: ['chain_id', 'id'] },
  { table: 'invoice_issuers', column: 'secrets_sealed', key: ['chain_id', 'shop_id'] },
  { table: 'team_members', column: 'totp_sealed', key: ['id'] },
  { table: 'team_members', column: 'next_totp_sealed', key: ['id'] },
  { table: 'leads', column: 'note_sealed', key: ['chain_id', 'id'] },
  { table: 'check_ins', column: 'note_sealed', key: ['chain_id', 'id'] },
];
