import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';

export type ContactKeys = { emailKey: string | null; mobileKey: string | null };
/** What a line of a folder brings: a customer, the points of one, or one of the balances. */
export type BroughtLine = 'member' | 'points' | `balance ${string}`;
type SeenLine = { hash: string; line: string; memberId: string | null };

export type SeenLines = {
  /** Whether a line of this kind has come before for the customer that a contact names. */
  has(contact: ContactKeys, line: BroughtLine): boolean;
  /** The record that a contact led to when its line came first, or what that was merged into; null: it was deleted. Undefined: the contact never came. */
  recordOf(contact: ContactKeys): string | null | undefined;
};

const hashOf = (chainId: string, key: string) => createHash('sha256').update(`${chainId} ${key}`).digest('hex');
const present = (keys: readonly (string | null)[]) => keys.filter((key) => key !== null);

/** What folders have brought for some contacts before. */
export async function seenLines(trx: Trx, chainId: string, contacts: readonly ContactKeys[]): Promise<SeenLines> {
  const keys = present(contacts.flatMap(({ emailKey, mobileKey }) => [emailKey, mobileKey]));
  const hashes = keys.map((key) => hashOf(chainId, key));
  const { rows } = await sql<SeenLine>`
    select f.hash, f.line, case when o.account_id is null and o.email_key is null and o.mobile_key is null
        and o.first_name || o.last_name || o.email || o.mobile = '' then null else o.id end as "memberId"
    from folder_lines f
      left join members m on m.chain_id = f.chain_id and m.id = f.member_id
      left join members o on o.chain_id = m.chain_id and o.id = coalesce(m.merged_into, m.id)
    where f.chain_id = ${chainId} and f.hash = any(${hashes}::text[])`.execute(trx);
  const seen = new Map(rows.map(({ hash, line, memberId }) => [`${hash} ${line}`, memberId]));
  const of = (key: string | null, line: BroughtLine) =>
    key === null ? undefined : seen.get(`${hashOf(chainId, key)} ${line}`);
  return {
    // By the e-mail where there is one: a phone may have become another customer's.
    has: ({ emailKey, mobileKey }, line) => of(emailKey ?? mobileKey, line) !== undefined,
    recordOf({ emailKey, mobileKey }) {
      const byEmail = of(emailKey, 'member');
      if (byEmail !== undefined) return byEmail;
      const byMobile = of(mobileKey, 'member');
      return byMobile === null && emailKey !== null ? undefined : byMobile;
    },
  };
}

/** Remembers that lines came; what is known of a contact stays as it was when it came first. `memberId` is of lines that bring a customer. */
export async function rememberLines(
  trx: Trx,
  chainId: string,
  lines: readonly { keys: readonly (string | null)[]; line: BroughtLine; memberId?: string | null }[],
): Promise<void> {
  const rows = lines.flatMap(({ keys, line, memberId = null }) =>
    present(keys).map((key) => ({ hash: hashOf(chainId, key), line, memberId })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into folder_lines (chain_id, hash, line, member_id)
    select ${chainId}, f.hash, f.line, f."memberId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (hash text, line text, "memberId" text)
    on conflict do nothing`.execute(trx);
}
