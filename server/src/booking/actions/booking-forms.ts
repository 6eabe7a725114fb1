import type { BookingRequest } from '@parlour/contract/booking/calls';
import type { FilledForm } from '@parlour/contract/form/filled';
import { formsNeeded, type NeededForm, type TriggerItem } from '@parlour/domain/form/forms-needed';
import { allowed, refused } from '@parlour/domain/verdict';
import { joinName } from '@parlour/phrases/format';
import { type ShopFacts, shownTexts } from '../../catalog/policies/shop-facts.ts';
import type { ShopForm } from '../../catalog/queries/shop-forms.ts';
import { checkAnswer } from '../../form/actions/check-answer.ts';
import type { PreparedForm } from '../../form/actions/prepare-files.ts';
import { prepareForm } from '../../form/actions/prepare-form.ts';
import { writeAnswer } from '../../form/actions/write-answer.ts';
import { answeredForms } from '../../form/queries/answers.ts';
import { keepHeldAnswers } from '../../form/queries/held-answers.ts';
import { memberById } from '../../member/queries/records.ts';
import { accountIdOf } from '../../platform/actor.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { Ctx } from '../context.ts';
import { type TransactionHooks, WriteRefused } from '../policies/booking-command.ts';
import type { BookingRecord } from '../queries/record.ts';

type Wanted = Pick<BookingRequest, 'firstName' | 'lastName' | 'lines' | 'related' | 'heldBookingId'>;
type Ready = { form: ShopForm; prepared: PreparedForm };

/**
 * The forms that a booking needs and brings, as what happens in its transaction: a required form that is missing refuses it, and those that came along
 * become answers for it. Nothing, and no statement, where the shop asks for no form with a booking.
 */
export async function formsOfBooking(
  ctx: Ctx,
  scope: ShopScope,
  wanted: Wanted,
  isRefused = true,
): Promise<TransactionHooks | null> {
  const facts = await ctx.catalog.facts(scope);
  const needed = formsNeeded(facts.forms, 'booking', itemsOf(facts, wanted));
  if (needed.length === 0) return null;
  const name = joinName(wanted.firstName, wanted.lastName);
  const ready: Ready[] = [];
  for (const { form } of needed) {
    const filled = filledOf(wanted, form);
    const prepared = filled && (await prepareForm(ctx, scope, form, filled, name));
    if (prepared && !prepared.ok) return refusing(prepared);
    if (prepared) ready.push({ form, prepared: prepared.value });
  }
  const missing = isRefused ? needed.filter((one) => one.isRequired && !filledOf(wanted, one.form)) : [];
  return {
    check: (trx) => check(ctx, trx, scope, { facts, ready, missing, wanted }),
    write: (trx, booking, now) => write(ctx, trx, booking, { ready, wanted, now }),
  };
}

const filledOf = ({ related }: Wanted, { id }: ShopForm): FilledForm | undefined =>
  related.profile?.findLast(({ formId }) => formId === id);

const refusing = (answer: Extract<Answer<PreparedForm>, { ok: false }>): TransactionHooks => ({
  check: () => Promise.resolve(answer),
  write: () => Promise.resolve(),
});

/** What is wanted, as rules of forms name it. */
function itemsOf({ serviceByCode, productByCode }: ShopFacts, { lines }: Wanted): TriggerItem[] {
  return lines.flatMap(({ kind, code, addOnCodes }) => {
    const menu = kind === 'service' ? serviceByCode : productByCode;
    const item = menu.get(code);
    const addOns = addOnCodes.flatMap((addOn) => serviceByCode.get(addOn) ?? []);
    return [...(item ? [{ kind, id: item.id }] : []), ...addOns.map(({ id }) => ({ kind: 'service' as const, id }))];
  });
}

type Question = { facts: ShopFacts; ready: readonly Ready[]; missing: readonly NeededForm<ShopForm>[]; wanted: Wanted };

async function check(
  ctx: Ctx,
  trx: Trx,
  { chainId }: ShopScope,
  { facts, ...question }: Question,
): Promise<Answer<null>> {
  const { ready, missing, wanted } = question;
  // A held time has them already.
  const held = missing.length > 0 && wanted.heldBookingId ? [wanted.heldBookingId] : [];
  const given = held.length === 0 ? null : await answeredForms(trx, chainId, { trigger: 'booking', relationIds: held });
  const open = missing.find(({ form }) => !given?.has(form.id));
  if (open) return refused('form_needed', { form: open.form.id, title: titleIn(facts, ctx.lang, open.form) });
  for (const { form, prepared } of ready) {
    const { id: formId, versionId } = form;
    const checked = await checkAnswer(trx, ctx.actor, { chainId, formId, versionId, form: prepared });
    if (!checked.ok) return checked;
  }
  return allowed(null);
}

/** The title in the words of the store that its reader reads. */
function titleIn(facts: ShopFacts, language: string, { title }: ShopForm): string {
  return shownTexts(facts, language).nameOf({ name: title.text, nameSecond: title.second ?? '' });
}

type Writing = { ready: readonly Ready[]; wanted: Wanted; now: number };

async function write(ctx: Ctx, trx: Trx, booking: BookingRecord, { ready, wanted, now }: Writing): Promise<void> {
  const isFromHold = booking.holdExpiresAt === null && wanted.heldBookingId === booking.id;
  if (ready.length === 0 && !isFromHold) return;
  const { chainId, shopId, id: relationId, memberId, holdExpiresAt } = booking;
  if (isFromHold) await keepHeldAnswers(trx, { chainId, id: relationId, memberId, accountId: accountIdOf(ctx.actor) });
  if (ready.length === 0) return;
  const isProved = await isOwnRecord(ctx, trx, booking);
  const by = { actor: ctx.actor, deviceId: ctx.deviceId, filledBy: 'customer' as const };
  const holdUntil = holdExpiresAt === null ? null : new Date(holdExpiresAt);
  for (const { form, prepared } of ready) {
    const key = { chainId, formId: form.id, trigger: 'booking' as const, relationId, memberId, isProved };
    const revision = { key, shopId, versionId: form.versionId, form: prepared, contact: null, by, holdUntil };
    const written = await writeAnswer(ctx, trx, revision, now);
    if (!written.ok) throw new WriteRefused(refused(written.reason, { ...written.details, form: form.id }));
  }
}

/** Whether the booking came from the account that its record belongs to. */
async function isOwnRecord({ actor }: Ctx, trx: Trx, { chainId, memberId }: BookingRecord): Promise<boolean> {
  const accountId = accountIdOf(actor);
  if (accountId === null || memberId === null) return false;
  return (await memberById(trx, chainId, memberId))?.accountId === accountId;
}
