import type { NewOptions, NewPerson, NewService } from '@parlour/contract/appointment/new';
import type { StaffFacts } from '@parlour/domain/availability/facts';
import { lastDay } from '@parlour/domain/availability/free-times';
import { storeToday } from '@parlour/domain/availability/store-today';
import { bookingLimits } from '@parlour/domain/booking/resolve-lines';
import { toDecimal } from '@parlour/domain/money/money';
import type { ServiceFacts, Terms } from '@parlour/domain/menu/menu';
import { mayAct } from '@parlour/domain/team/may-act';
import { allowed } from '@parlour/domain/verdict';
import type { Ctx } from '../../booking/context.ts';
import { type ShopFacts, shownTexts } from '../../catalog/policies/shop-facts.ts';
import { readMenuRows } from '../../menu/queries/menu.ts';
import type { TeamMember } from '../../platform/actor.ts';
import type { Answer, At, By } from '../../platform/context.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import { readPeople } from '../../staff/queries/people.ts';
import { ownCalendar } from '../policies/new-lines.ts';
import { loadStore } from './new-store.ts';

type StoreCtx = Ctx & By<TeamMember> & At<StoreAccess>;

/** What a new appointment is put together from: what the store offers now, and whom the member may book. */
export async function newOptions(ctx: StoreCtx): Promise<Answer<NewOptions>> {
  const { access } = ctx;
  const store = await loadStore(ctx, access);
  if (!store.ok) return store;
  const { scope, facts, now } = store.value;
  const { shop, parameters, availability } = facts;
  const own = ownCalendar(access);
  const { nameOf } = shownTexts(facts, ctx.lang);
  const { categories, services } = await readMenuRows(ctx.db, scope);
  const mayBook = (staffId: string) => own === null || own.includes(staffId);
  const shown = services.flatMap(({ id, categoryId }) => {
    const service = facts.services.get(id);
    return service ? [serviceOf(facts, service, categoryId, { name: nameOf(service), mayBook })] : [];
  });
  // Guests are served side by side: at most as many as those whom the member may book serve at once.
  const places = own === null ? Infinity : sumOf(availability.staff.filter(({ id }) => mayBook(id)));
  const people = (await readPeople(ctx, scope)).filter(({ id }) => mayBook(id));
  return allowed({
    zone: shop.zone,
    timeFormat: shop.details.timeFormat,
    currency: shop.currency,
    currencySymbol: shop.details.symbol,
    country: shop.country,
    today: storeToday(availability, now),
    lastDay: lastDay({ ...availability, busy: [] }, now),
    hasPeople: parameters.hasStaffFeature,
    hasPersonPerService: parameters.hasOneStaffPerService,
    hasGroups: parameters.hasGroupBooking && places > 1,
    mostGuests: Math.min(bookingLimits.guests, places),
    isConfirmedAtOnce: parameters.isConfirmedAtOnce,
    mayOverbook: mayAct(ctx.actor, 'appointment.overbook', access).ok,
    ownStaffIds: own === null ? null : [...own],
    categories: categories
      .filter(({ id }) => shown.some(({ category }) => category === id))
      .map((category) => ({ id: category.id, name: nameOf(category) })),
    services: shown,
    people: people.map((person): NewPerson => ({
      id: person.id,
      name: nameOf(person),
      title: person.title,
      photoUrl: person.photoUrl,
    })),
  });
}

const sumOf = (staff: readonly StaffFacts[]): number => staff.reduce((sum, { capacity }) => sum + capacity, 0);

function serviceOf(
  { availability, services, shop }: ShopFacts,
  service: ServiceFacts,
  category: string,
  { name, mayBook }: { name: string; mayBook: (staffId: string) => boolean },
): NewService {
  const priced = ({ priceMinor, priceType, minutes }: Terms) => ({
    minutes,
    price: priceMinor === null ? null : toDecimal(priceMinor, shop.currency),
    priceType,
  });
  const staffIds = availability.staff.filter(({ id, skills }) => skills.has(service.id) && mayBook(id));
  return {
    ...priced(service),
    code: service.code,
    name,
    category,
    isAddOnOnly: service.isAddOnOnly,
    addOnCodes: service.addOnIds.flatMap((id) => services.get(id)?.code ?? []),
    staffIds: staffIds.map(({ id }) => id),
    terms: [...service.ofStaff]
      .filter(([staffId]) => mayBook(staffId))
      .map(([staffId, terms]) => ({ staffId, ...priced(terms) })),
  };
}
