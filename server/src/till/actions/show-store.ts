import type { TillStore } from '@parlour/contract/till/sale';
import { payableStep } from '@parlour/domain/money/currencies';
import { toDecimal } from '@parlour/domain/money/money';
import { localOf } from '@parlour/domain/time/zone';
import { allowed } from '@parlour/domain/verdict';
import { takerOf } from '../../bill/policies/open-part.ts';
import { shownTexts } from '../../catalog/policies/shop-facts.ts';
import type { Answer } from '../../platform/context.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { TillCtx } from '../context.ts';
import { articlesOf } from '../policies/articles.ts';
import { inWordsOf } from '../presenters/in-words-of.ts';
import { rightsOnSale } from '../queries/sold.ts';

/** An amount that every provider takes, by which the till knows whether there is one for its store. */
const usualUnits = 10_000;

/** What the till of a store sells, and who works there. */
export async function showStore(ctx: TillCtx): Promise<Answer<TillStore>> {
  const { access } = ctx;
  const facts = await ctx.catalog.facts(scopeOfBooking(access));
  const { currency, details, zone, name } = facts.shop;
  const amountMinor = usualUnits * payableStep(currency);
  const texts = shownTexts(facts, ctx.lang);
  const articles = articlesOf(facts, await rightsOnSale(ctx.db, access.chainId));
  const money = (minor: number | null) => (minor === null ? null : toDecimal(minor, currency));
  return allowed({
    name,
    currencyCode: currency,
    currencySymbol: details.symbol,
    timeFormat: details.timeFormat,
    zone,
    today: localOf(zone, ctx.clock.now()).day,
    articles: articles.map(inWordsOf(texts)).map(({ priceMinor, ofStaff, fromMinor, right, ...article }) => ({
      ...article,
      isMoney: right !== null && right.faceMinor !== null,
      price: money(priceMinor),
      ofStaff: ofStaff.map(({ staffId, price }) => ({ staffId, price: money(price) })),
      fromPrice: money(fromMinor),
    })),
    staff: facts.availability.staff.flatMap(({ id }) => {
      const person = facts.staff.get(id);
      return person ? [{ id, name: texts.nameOf(person) }] : [];
    }),
    takesOnline:
      takerOf({ merchants: facts.merchants, payments: ctx.payments }, { amountMinor, currency }) !== undefined,
  });
}
