import type { MoveObstacle } from '@parlour/contract/appointment/move';
import type { NewLine } from '@parlour/contract/appointment/new';
import { refused } from '@parlour/domain/verdict';
import type { Ctx } from '../../booking/context.ts';
import type { Obstacle } from '../../booking/policies/obstacles.ts';
import { skillGaps } from '../../booking/policies/skill-gaps.ts';
import type { ByTeam } from '../../booking/queries/access.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { Answer } from '../../platform/context.ts';
import { mayAlso } from '../../platform/team-access.ts';
import { findShopScope } from '../../shop/queries/shops.ts';
import { ownCalendar } from '../policies/new-lines.ts';
import { presentObstacles } from '../presenters/obstacles.ts';
import { endsOfItems } from '../queries/ends.ts';

/** Obstacles in the words of the caller, who learns when other people have appointments only where all calendars are the caller's to see. */
export async function wordObstacles(
  ctx: Pick<Ctx, 'db' | 'lang'> & ByTeam,
  facts: ShopFacts,
  obstacles: readonly Obstacle[],
): Promise<MoveObstacle[]> {
  const own = ownCalendar(ctx.access);
  const items = obstacles.flatMap((one) => (one.kind === 'taken' && one.by.why === 'item' ? one.by.item.itemId : []));
  return presentObstacles(obstacles, {
    facts,
    lang: ctx.lang,
    mayOverride: mayAlso(ctx.actor, ctx.access, 'appointment.overbook'),
    seesTimesOf: (staffId) => own === null || own.includes(staffId),
    ends: await endsOfItems(ctx.db, ctx.access, items),
  });
}

type WithLines = { lines: readonly NewLine[] };

/** Where a person is asked for a service that the person does not offer, the refusal names both. */
export const namesSkills =
  <Acting extends Ctx & ByTeam, Input extends WithLines, Reply>(
    make: (ctx: Acting, input: Input) => Promise<Answer<Reply>>,
  ): ((ctx: Acting, input: Input) => Promise<Answer<Reply>>) =>
  async (ctx, input) => {
    const answer = await make(ctx, input);
    if (answer.ok || answer.reason !== 'staff_not_available') return answer;
    const scope = await findShopScope(ctx.db, ctx.access.shopId);
    if (!scope) return answer;
    const facts = await ctx.catalog.facts(scope);
    const [first] = await wordObstacles(ctx, facts, skillGaps(facts, input.lines));
    return first ? refused(answer.reason, { ...answer.details, detail: first.text }) : answer;
  };
