import type { Db, Trx } from '../../platform/db/schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { deviceName } from '../formats/device-name.ts';
import { writeAccountAudit, writeThrottled } from '../../platform/audit/write.ts';

export type AccountAction =
  | 'sign_in_failed'
  | 'password_changed'
  | 'password_reset'
  | 'email_changed'
  | 'email_first_proved'
  | 'mobile_changed'
  | 'contact_proved'
  | 'contact_lost'
  | 'passkey_added'
  | 'passkey_removed'
  | 'deletion_asked'
  | 'deletion_undone';

type AccountEvent = { action: AccountAction; accountId: string | null; nameHash?: string };

/** Writes what happened around the safety of an account into the audit table and the log. No name, address or secret is in either. */
export async function noteAccountEvent(
  db: Db | Trx,
  ctx: Ctx,
  { action, accountId, nameHash = '' }: AccountEvent,
): Promise<void> {
  const from = { device: deviceName(ctx.userAgent), ip: ctx.limitIp };
  await writeAccountAudit(db, ctx.actor, { action, accountId, nameHash, ...from }, ctx.clock.now());
  ctx.log.info({ requestId: ctx.requestId, action, accountId }, 'account event');
}

/** Writes that an address was slowed down: once in a quarter of an hour, however often it asks. */
export async function noteThrottled(ctx: Ctx): Promise<void> {
  const isFirst = await writeThrottled(ctx.db, ctx.actor, ctx.limitIp, ctx.clock.now());
  if (isFirst) ctx.log.warn({ requestId: ctx.requestId, action: 'sign_in_throttled' }, 'account event');
}
