import { sql } from 'kysely';
import { forEachChainWith } from '../../platform/db/chains-with.ts';
import { inSteps } from '../../platform/db/in-steps.ts';
import type { Db } from '../../platform/db/schema.ts';

/** How long mails are kept after they were written, in milliseconds. What has not left stays until it does. */
export const mailLifeMs = 90 * 24 * 3_600_000;

/** Deletes old mails that have left, chain by chain and in small steps. */
export async function sweepMails(db: Db, now: number): Promise<void> {
  const before = new Date(now - mailLifeMs);
  await forEachChainWith(db, sql`mails where created_at < ${before} and sent_at is not null`, (chainId) =>
    inSteps(async (most) => {
      const deleted = await sql`
        delete from mails where chain_id = ${chainId} and id in (
          select id from mails where chain_id = ${chainId} and created_at < ${before} and sent_at is not null limit ${most})`.execute(
        db,
      );
      return Number(deleted.numAffectedRows ?? 0);
    }),
  );
}
