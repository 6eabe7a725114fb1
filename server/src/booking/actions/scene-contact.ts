import type { SceneRequest } from '@parlour/contract/account/settings';
import { seesContacts } from '@parlour/domain/account/permissions';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Staff } from '../../platform/actor.ts';
import { accessOfCaller, accessOfStore, type BookingAccess } from '../queries/access.ts';
import { readBooking } from '../queries/read.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import { staffOf } from '../../account/queries/staff.ts';

/**
 * The e-mail or mobile of a booking in full, for its owner, the holder of its link, or an account with the right to see contacts at that chain;
 * reads of such accounts are counted and audited. All other callers get the same refusal, whether the booking exists or not.
 */
export async function sceneContact(ctx: Ctx, { kind, id }: SceneRequest): Promise<Answer<string>> {
  const own = await accessOfCaller(ctx.db, ctx.actor, ctx.clock.now(), id);
  if (own) return allowed(await contactOf(ctx, own, kind));
  const staff = ctx.actor.kind === 'customer' ? await staffOf(ctx.db, ctx.actor, seesContacts) : null;
  const access = staff && (await accessOfStore(ctx.db, { actor: staff }, id));
  if (!access) return refused(staff ? 'no_permission' : 'not_found');
  const counted = await countView(ctx, staff);
  if (!counted.ok) return counted;
  const contact = await contactOf(ctx, access, kind);
  const facts = { kind, scene: 'reserve' };
  const entry = { chainId: access.chainId, action: 'contact_seen', subject: id, facts };
  await writeAudit(ctx.db, staff, entry, ctx.clock.now());
  return allowed(contact);
}

async function contactOf(ctx: Ctx, access: BookingAccess, kind: SceneRequest['kind']): Promise<string> {
  const { contact } = await readBooking(ctx.db, access);
  return kind === 'email' ? contact.email : contact.mobile;
}

function countView(ctx: Ctx, { accountId }: Staff): Promise<Answer<undefined>> {
  const max = ctx.config.limits.contactViewsPerAccount;
  return ctx.attempts.count([{ bucket: `contact seen ${accountId}`, windowSeconds: 3600, max }]);
}
