import { sql } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { chainOfId, hashSecret } from '../../platform/ids.ts';
import { holdTokenOf, linkTokenOf, offerTokenOf, entryTokenOf } from '../../platform/link-token.ts';

const makers = [linkTokenOf, holdTokenOf, offerTokenOf, entryTokenOf];

/**
 * The secret that the tokens of a booking, a hold, an offer or a place on a waitlist were derived with: while `SECRET` is changed, tokens that are handed out again must be those
 * whose hashes are stored (decision 0030).
 */
export async function secretInUse(
  db: Db | Trx,
  { secret, secrets }: Pick<Config, 'secret' | 'secrets'>,
  id: string,
): Promise<string> {
  if (secrets.length === 1) return secret;
  const hashes = secrets.map((each) => makers.map((make) => hashSecret(make(each, id))));
  const all = hashes.flat();
  const chainId = chainOfId(id);
  const found = await sql<{ hash: string }>`
    select token_hash as hash from link_tokens where chain_id = ${chainId} and token_hash = any(${all})
    union all select hold_token_hash from bookings where chain_id = ${chainId} and id = ${id} and hold_token_hash = any(${all})
    union all select token_hash from waitlist_offers where chain_id = ${chainId} and booking_id = ${id} and token_hash = any(${all})
    union all select token_hash from waitlist_entries where chain_id = ${chainId} and id = ${id} and token_hash = any(${all})`.execute(
    db,
  );
  const known = new Set(found.rows.map(({ hash }) => hash));
  return secrets.find((_, index) => hashes[index]!.some((hash) => known.has(hash))) ?? secret;
}
