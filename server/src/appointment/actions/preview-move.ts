import type { AppointmentMove, MovePreview } from '@parlour/contract/appointment/move';
import { translate } from '@parlour/phrases/reasons';
import { allowed } from '@parlour/domain/verdict';
import { previewMove as previewOf } from '../../booking/actions/team-move.ts';
import type { Ctx } from '../../booking/context.ts';
import type { ByTeam } from '../../booking/queries/access.ts';
import type { Answer } from '../../platform/context.ts';
import { mayAlso } from '../../platform/team-access.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { presentPreview } from '../presenters/preview.ts';

/** What a move would change, and every obstacle to it, in the caller's language. */
export async function previewMove(ctx: Ctx & ByTeam, asked: AppointmentMove): Promise<Answer<MovePreview>> {
  const preview = await previewOf(ctx, asked);
  if (!preview.ok) return preview;
  const facts = await ctx.catalog.facts(scopeOfBooking(preview.value.before));
  const mayOverride = mayAlso(ctx.actor, ctx.access, 'appointment.overbook');
  return allowed(presentPreview(preview.value, { facts, mayOverride, t: translate(ctx.lang) }));
}
