import type { NewForCustomer, UsualVisit } from '@parlour/contract/appointment/new';
import { storeToday } from '@parlour/domain/availability/store-today';
import { isErased } from '@parlour/domain/member/is-erased';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx } from '../../booking/context.ts';
import { type ShopFacts, shownTexts } from '../../catalog/policies/shop-facts.ts';
import type { Answer, At } from '../../platform/context.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import { bookedFrom, type CustomerFound, findCustomer, lastVisits, type PastItem } from '../queries/new-customer.ts';
import { loadStore } from './new-store.ts';

type StoreCtx = Ctx & At<StoreAccess>;

/** Whom an appointment is made for by the id of the record. One of another chain, or of other calendars, looks like none; a deletion leaves nobody to book for. */
export async function customerToBook(
  { db, access }: Pick<StoreCtx, 'db' | 'access'>,
  memberId: string,
): Promise<Answer<CustomerFound>> {
  const found = await findCustomer(db, access, memberId);
  if (!found) return refused('not_found', { field: 'memberId' });
  return isErased(found) ? refused('customer_deleted', { field: 'memberId' }) : allowed(found);
}

/** A customer who is being booked for. One of another chain, or of other calendars, looks like none. */
export async function newForCustomer(
  ctx: StoreCtx,
  { memberId }: { memberId: string },
): Promise<Answer<NewForCustomer>> {
  const store = await loadStore(ctx, ctx.access);
  if (!store.ok) return store;
  const found = await customerToBook(ctx, memberId);
  if (!found.ok) return found;
  const { id, firstName, lastName, email, mobile, dialCode, country, noShows, ...record } = found.value;
  const { facts, now } = store.value;
  const visits = await lastVisits(ctx.db, ctx.access, id);
  const booked = await bookedFrom(ctx.db, ctx.access, id, storeToday(facts.availability, now));
  const { nameOf } = shownTexts(facts, ctx.lang);
  return allowed({
    memberId: id,
    firstName,
    lastName,
    email,
    mobile,
    dialCode,
    country,
    noShows,
    warnings: [
      ...(record.isBlacklisted || !record.mayBookOnline ? (['blocked'] as const) : []),
      ...(record.isOpen ? [] : (['closed'] as const)),
      ...(noShows > 0 ? (['no_shows'] as const) : []),
    ],
    visits: usualVisits(visits, facts),
    booked: booked.map(({ start, services }) => ({ start, services: services.map(nameOf) })),
  });
}

const mostUsual = 4;

/** Each combination of services once, the newest first; what left the menu, or a person who left, is not offered again. */
function usualVisits(items: readonly PastItem[], { serviceByCode, availability }: ShopFacts): UsualVisit[] {
  const found = new Map<string, UsualVisit>();
  for (const [, own] of Map.groupBy(items, ({ bookingId }) => bookingId)) {
    if (own.some(({ code }) => serviceByCode.get(code)?.isAddOnOnly !== false)) continue;
    const lines = own.map(({ code, wantedStaffId, addOnCodes }) => {
      const service = serviceByCode.get(code)!;
      const person = availability.staff.find(({ id }) => id === wantedStaffId);
      const isAddOn = (addOn: string) => service.addOnIds.includes(serviceByCode.get(addOn)?.id ?? '');
      return {
        code: service.code,
        staffId: person?.skills.has(service.id) ? person.id : null,
        addOnCodes: addOnCodes.filter(isAddOn),
      };
    });
    const key = JSON.stringify(lines);
    if (!found.has(key)) found.set(key, { start: own[0]!.localStart, lines });
  }
  return [...found.values()].slice(0, mostUsual);
}
