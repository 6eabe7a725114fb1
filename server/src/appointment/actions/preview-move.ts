import type { MovePreview, PreviewAsked } from '@parlour/contract/appointment/move';
import { allowed } from '@parlour/domain/verdict';
import { previewMove as previewOf } from '../../booking/actions/team-move.ts';
import type { Ctx } from '../../booking/context.ts';
import type { ByTeam } from '../../booking/queries/access.ts';
import { shownTexts } from '../../catalog/policies/shop-facts.ts';
import type { Answer } from '../../platform/context.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { moveMoney } from '../../booking/policies/move-money.ts';
import { moneyQuestion } from '../../booking/presenters/present-booking.ts';
import { showMoney } from '../../payment/actions/show-money.ts';
import { presentPreview } from '../presenters/preview.ts';
import { wordObstacles } from './word-obstacles.ts';

/** What a move would change, every obstacle to it in the caller's language, and what the day offers where that is asked for. */
export async function previewMove(ctx: Ctx & ByTeam, asked: PreviewAsked): Promise<Answer<MovePreview>> {
  const preview = await previewOf(ctx, asked);
  if (!preview.ok) return preview;
  const facts = await ctx.catalog.facts(scopeOfBooking(preview.value.before));
  const { before, changed } = preview.value;
  const now = ctx.clock.now();
  const charge = changed && (await showMoney(ctx.db, [moneyQuestion(changed, now)], now)).get(changed.id);
  const asksMoney = asked.services !== undefined || asked.staff !== undefined;
  const money = asksMoney && changed ? moveMoney(before, changed, charge ?? null) : null;
  const obstacles = await wordObstacles(ctx, facts, preview.value.obstacles);
  return allowed(
    presentPreview(preview.value, { money, facts, obstacles, nameOf: shownTexts(facts, ctx.lang).nameOf }),
  );
}
