import { type Kysely, sql } from 'kysely';

/** A till finds a gift card by its number without dashes, blanks, case and wide letters, as `cardNumberKey` writes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index member_rights_card_number on member_rights
        (chain_id, upper(regexp_replace(normalize(number, NFKC), '[^A-Za-z0-9]', '', 'g'))) where kind = 'voucher'`,
    )
    .execute(db);
}
