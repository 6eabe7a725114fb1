import type { TillGiftCard } from '@parlour/contract/till/sale';
import { toDecimal } from '@parlour/domain/money/money';
import { cardNumberEnd } from '@parlour/domain/rights/gift-card';
import { allowed } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { TillCtx } from '../context.ts';
import { countingNumbers } from '../policies/card-attempts.ts';
import { cardOf, payingNow } from './gift-cards.ts';

/** What a gift card can pay here, for who has its number. The number is the proof, and opens this card alone: its holder is not told. */
export async function findGiftCard(ctx: TillCtx, { number }: { number: string }): Promise<Answer<TillGiftCard>> {
  const { db, access } = ctx;
  const { currency } = (await ctx.catalog.facts(scopeOfBooking(access))).shop;
  return countingNumbers(ctx, 1, async () => {
    const card = await cardOf(db, access.chainId, number);
    if (!card.ok) return card;
    const paying = await payingNow(db, card.value, { storeId: access.shopId, currency }, ctx.clock.now());
    if (!paying.ok) return paying;
    const { availableMinor, endsOn } = paying.value;
    return allowed({ ending: cardNumberEnd(number), balance: toDecimal(availableMinor, currency), endsOn });
  });
}
