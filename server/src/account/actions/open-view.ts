import type { ViewToken } from '@parlour/contract/account/calls';
import { allowed } from '@parlour/domain/verdict';
import { hashSecret, newId, newSecret } from '../../platform/ids.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { insertView } from '../queries/views.ts';
import { keepBinding } from '../formats/token-binding.ts';

const viewLifeMs = 24 * 3_600_000;

/** Opens an anonymous view of the shops: a token that opens public shop data for a day and is tied to no person. */
export async function openView(ctx: Ctx): Promise<Answer<ViewToken>> {
  const limit = { bucket: `view:${ctx.limitIp}`, windowSeconds: 3600, max: ctx.config.limits.viewsPerIp };
  const counted = await ctx.attempts.count([limit]);
  if (!counted.ok) return counted;
  const view = { viewId: newId(), token: newSecret(), expiresAt: ctx.clock.now() + viewLifeMs };
  await insertView(ctx.db, hashSecret(view.token), view.viewId, new Date(view.expiresAt));
  // The next thing may be signing in: the token is bound to what this browser keeps.
  keepBinding(ctx);
  return allowed(view);
}
