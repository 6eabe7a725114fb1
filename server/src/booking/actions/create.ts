import { createHash } from 'node:crypto';
import type { BookingMade, BookingRequest, HoldMade } from '@parlour/contract/booking/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { emailKey } from '@parlour/domain/member/contact';
import { accountIdOf, viewIdOf } from '../../platform/actor.ts';
import { notePicturesOf } from '../../file/actions/note-pictures.ts';
import { formsOfBooking } from './booking-forms.ts';
import { keyOwnerOf } from '../../platform/http/idempotency.ts';
import { readMobile } from '../../reference/formats/mobile.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { BookingCommand, Written } from '../policies/booking-command.ts';
import { holdTokenOf, linkTokenOf } from '../../platform/link-token.ts';
import { secretInUse } from '../queries/secret-in-use.ts';
import { presentBooking } from '../presenters/present-booking.ts';
import { showWithMoney } from './read.ts';
import { withTypedCode } from './wanted-rights.ts';

/** Books for a guest or a signed-in customer: the booking queue decides and writes; the answer carries the guest's link token. */
export async function createBooking(ctx: Ctx, request: BookingRequest): Promise<Answer<BookingMade>> {
  const written = await applyInQueue(ctx, request, 'book');
  if (!written.ok) return written;
  const { booking, scope, hasNoCharge } = written.value;
  const facts = await ctx.catalog.facts(scope);
  const now = ctx.clock.now();
  return allowed({
    booking: hasNoCharge
      ? presentBooking(booking, facts, now, null)
      : await showWithMoney(ctx, ctx.db, booking, facts, now),
    linkToken: linkTokenOf(await secretInUse(ctx.db, ctx.config, booking.id), booking.id),
  });
}

/** Holds a time while the customer pays. */
export async function holdBooking(ctx: Ctx, request: BookingRequest): Promise<Answer<HoldMade>> {
  const written = await applyInQueue(ctx, request, 'hold');
  if (!written.ok) return written;
  const { id, holdExpiresAt } = written.value.booking;
  return allowed({
    id,
    holdToken: holdTokenOf(await secretInUse(ctx.db, ctx.config, id), id),
    expiresAt: holdExpiresAt!,
  });
}

async function applyInQueue(
  ctx: Ctx,
  request: BookingRequest,
  purpose: BookingCommand['purpose'],
): Promise<Answer<Written & { scope: ShopScope }>> {
  const scope = await ctx.catalog.scope(request.shopId, request.chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const named = await withPictureNames(ctx, request);
  if (!named.ok) return named;
  const hooks = await formsOfBooking(ctx, scope, named.value);
  const command = commandOf(ctx, named.value, purpose);
  const answer = await withTypedCode(ctx, request.rights, () =>
    ctx.bookingQueue.apply(scope, hooks ? { ...command, hooks } : command),
  );
  return answer.ok ? allowed({ ...answer.value, scope }) : answer;
}

/** The request with its pictures by their names in our store, not by the addresses that open them. */
export async function withPictureNames<Request extends Pick<BookingRequest, 'related'>>(
  ctx: Ctx,
  request: Request,
): Promise<Answer<Request>> {
  const names = await notePicturesOf(ctx, request.related.remarkImages);
  if (!names.ok) return names;
  return allowed({ ...request, related: { ...request.related, remarkImages: names.value } });
}

/** What is asked, with all that can be known without the database; one visit of several with its series, whose key is claimed once for all. */
export function commandOf(
  ctx: Ctx,
  request: BookingRequest,
  purpose: BookingCommand['purpose'],
  series: (BookingCommand['series'] & { starts: readonly string[] }) | null = null,
): BookingCommand {
  const phone = readMobile(request);
  const key =
    ctx.idempotencyKey === null || series !== null
      ? null
      : { owner: keyOwnerOf(ctx), key: ctx.idempotencyKey, requestHash: hashOf(purpose, request) };
  return {
    purpose,
    // Items of a new booking get ids of our own.
    request: {
      ...request,
      lines: request.lines.map((line) => ({ ...line, bookingItemId: undefined })),
    },
    key,
    emailKey: emailKey(request.email),
    ...phone,
    accountId: accountIdOf(ctx.actor),
    viewId: viewIdOf(ctx.actor),
    deviceId: ctx.deviceId,
    duplicateHash:
      ctx.deviceId === ''
        ? null
        : duplicateHashOf(ctx.deviceId, { ...request, mobile: phone.mobileKey ?? request.mobile }, series?.starts),
    series,
    ip: ctx.limitIp,
  };
}

function hashOf(purpose: string, request: BookingRequest): string {
  return createHash('sha256')
    .update(`${purpose}\n${JSON.stringify(request)}`)
    .digest('base64url');
}

/**
 * Wants of one device for one visit are the same when place, start, lines and the person are. Notes and languages may differ. It tells that
 * something is wanted twice; who may see what is there already, `mayRepeat` decides.
 */
function duplicateHashOf(deviceId: string, request: BookingRequest, starts: readonly string[] = []): string {
  const { shopId, start, lines, firstName, lastName, email, mobile, dialCode } = request;
  const wants = lines.map(({ kind, code, guest, staffId, quantity, addOnCodes }) =>
    JSON.stringify([kind, code, guest, staffId, quantity, [...addOnCodes].sort()]),
  );
  const person = [firstName, lastName, email, mobile, dialCode].map((text) => text.trim());
  return createHash('sha256')
    .update(JSON.stringify([deviceId, shopId, start, wants.sort(), person, ...starts]))
    .digest('base64url');
}
