import type { ContactKeys } from '@parlour/domain/member/match-contact';
import type { BookingRequest } from '@parlour/contract/booking/calls';
import type { ChargeQuote } from '@parlour/contract/payment/calls';
import type { QuotedRights } from '@parlour/contract/booking/rights';
import type { BookingPlan } from '@parlour/domain/booking/decide-booking';
import { quoteWithRights } from '@parlour/domain/booking/quote-rights';
import { type ResolvedLine, resolveLines, totalOf } from '@parlour/domain/booking/resolve-lines';
import { type ChargeFacts, quoteCharge } from '@parlour/domain/payment/quote-charge';
import { emailKey } from '@parlour/domain/member/contact';
import { instantOfStart } from '@parlour/domain/time/start-text';
import { allowed, refused } from '@parlour/domain/verdict';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { presentRights } from '../presenters/quoted-rights.ts';
import { refusedRights, wantedRights, withTypedCode } from './wanted-rights.ts';
import { countLookup } from './check-member.ts';
import { recordsOf } from '../../member/queries/matching.ts';
import { accountIdOf } from '../../platform/actor.ts';
import { hashSecret } from '../../platform/ids.ts';
import { mobileKey } from '../../reference/formats/mobile.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { menuOf } from '../../catalog/policies/shop-facts.ts';
import { chargeFactsOf } from '../../payment/policies/check-agreed.ts';
import { presentQuote } from '../../payment/presenters/quote.ts';
import { storedValueSays } from '../../payment/actions/pay-from-stored-value.ts';

/** Says what would be charged, by the function that decides it again under the locks. The answer tells nothing else of the contact. */
export async function quoteBooking(ctx: Ctx, request: BookingRequest): Promise<Answer<ChargeQuote>> {
  const scope = await ctx.catalog.scope(request.shopId, request.chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const limited = await countQuote(ctx);
  if (!limited.ok) return limited;
  const facts = await ctx.catalog.facts(scope);
  const lines = resolveLines(request, menuOf(facts), facts.parameters);
  if (!lines.ok) return lines;
  const startsAt = instantOfStart(facts.shop.zone, request.start);
  if (startsAt === null) return refused('slot_taken', { field: 'start' });
  const keys = {
    emailKey: emailKey(request.email),
    mobileKey: mobileKey(request.mobile, request.country, request.dialCode),
  };
  const looked = await countContact(ctx, keys, facts.parameters.chargeCondition);
  if (!looked.ok) return looked;
  const accountId = accountIdOf(ctx.actor);
  const records = await recordsOf(ctx.db, scope.chainId, { ...keys, accountId });
  const { parameters, shop } = facts;
  const at = ctx.clock.now();
  const charged = { ...chargeFactsOf(facts, ctx.payments, records), parameters, zone: shop.zone };
  const visit = { scope, lines: lines.value, startsAt, at, charged };
  const quoted = await withTypedCode(ctx, request.rights, () => quoteLines(ctx, request, visit));
  if (!quoted.ok) return quoted;
  const { charge } = quoted.value;
  const payer = accountId === null ? null : { ...scope, accountId, currency: shop.currency };
  const asks = { isOffered: parameters.allowsStoredValue, now: ctx.clock.now() };
  const stored = 'none' in charge ? 'none' : await storedValueSays(ctx.db, payer, { ...asks, ...charge });
  return allowed(presentQuote({ ...quoted.value, currency: shop.currency, ...totalOf(lines.value) }, stored));
}

type QuotedLines = {
  scope: ShopScope;
  lines: readonly ResolvedLine[];
  startsAt: number;
  at: number;
  charged: ChargeFacts;
};

/** The charge of a visit; with rights where the request asks for them. */
async function quoteLines(
  ctx: Ctx,
  { rights: wanted, holdToken }: BookingRequest,
  { scope, charged, ...visit }: QuotedLines,
): Promise<Answer<Pick<BookingPlan, 'charge' | 'rights'> & { shown?: QuotedRights | undefined }>> {
  if (!wanted) return allowed({ charge: quoteCharge(visit, charged) });
  const named = await wantedRights(ctx, { scope, currency: charged.currency, wanted, holdToken });
  if (!named.ok) return named;
  const { question, rights } = named.value;
  const quoted = quoteWithRights(visit, charged, question);
  if (!quoted.ok) return refusedRights(quoted, question, wanted);
  const { charge, agreedText, ...quote } = quoted.value;
  const { zone, currency } = charged;
  const shown = presentRights({ ...visit, storeId: scope.shopId, zone, currency, rights, quote });
  return allowed({ charge, shown, ...(agreedText === null ? {} : { rights: { ...quote, agreedText } }) });
}

/** A quote says whether a contact is charged, so that contacts must not be tried out with it; one visit asks for several. */
function countQuote(ctx: Ctx): Promise<Answer<undefined>> {
  const { attemptsPerDevice, attemptsPerIp } = ctx.config.limits;
  const byIp = { bucket: `quote ip ${ctx.limitIp}`, windowSeconds: 3600, max: attemptsPerIp };
  const byDevice = { bucket: `quote device ${ctx.deviceId}`, windowSeconds: 3600, max: attemptsPerDevice };
  return ctx.attempts.count([byIp], ctx.deviceId === '' ? [] : [byDevice]);
}

/** An e-mail, a number beside it, and one of them put right. */
const contactsOfVisit = 3;

/**
 * Where the charge depends on the customer, a quote reveals what a member look-up reveals, and a contact counts like one: once in an hour,
 * since a customer who changes the visit asks again.
 */
async function countContact(ctx: Ctx, keys: ContactKeys, condition: string): Promise<Answer<undefined>> {
  if (condition !== '1' || (keys.emailKey === null && keys.mobileKey === null)) return allowed(undefined);
  const whose = ctx.deviceId === '' ? `ip ${ctx.limitIp}` : `device ${ctx.deviceId}`;
  const known = { bucket: `quote ${whose} ${hashSecret(JSON.stringify(keys))}`, windowSeconds: 3600, max: 0 };
  // Counting it no times asks whether it was counted before.
  if (!(await ctx.attempts.count([{ ...known, times: 0 }])).ok) return allowed(undefined);
  const limited = await countLookup(ctx, 'quote contact', contactsOfVisit);
  if (!limited.ok) return limited;
  await ctx.attempts.count([known]);
  return allowed(undefined);
}
