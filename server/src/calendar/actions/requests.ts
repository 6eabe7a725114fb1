import type { CalendarRequest, CalendarRequestList, CalendarRequests } from '@parlour/contract/calendar/calls';
import { SHOP_RESOURCE } from '@parlour/domain/availability/facts';
import { startTextOf } from '@parlour/domain/time/start-text';
import { allowed } from '@parlour/domain/verdict';
import { shownTexts } from '../../catalog/policies/shop-facts.ts';
import type { Answer, At } from '../../platform/context.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { Ctx } from '../context.ts';
import { marksOf, shownName } from '../presenters/appointments.ts';
import { type RequestRow, requestRows } from '../queries/requests.ts';

/** So many are listed. */
const mostListed = 100;

/** What waits for the store's word, whenever it was asked: also from before a member was told of such things. */
export async function readRequests({
  db,
  clock,
  catalog,
  lang,
  access,
}: Ctx & At<StoreAccess>): Promise<Answer<CalendarRequests>> {
  const { facts } = await catalog.entry(scopeOfBooking(access));
  const { nameOf } = shownTexts(facts, lang);
  const { zone, details } = facts.shop;
  const rows = await requestRows(db, access, clock.now(), mostListed);
  const personOf = ({ kind, staff }: RequestRow['items'][number]) => {
    if (kind === 'product' || staff === SHOP_RESOURCE) return null;
    const person = staff === null ? undefined : facts.staff.get(staff);
    return person ? nameOf(person) : '';
  };
  const shown = ({ id, version, startsAt, askedAt, remark, marks, items, ...row }: RequestRow): CalendarRequest => ({
    id,
    version,
    name: shownName(row),
    start: startTextOf(zone, startsAt),
    startsAt,
    askedAt,
    remark,
    isReachable: (row.email ?? '') !== '',
    mayAnswer: access.reach === 'all' || row.isOwnAlone,
    marks: marksOf(marks),
    items: items.map((item) => ({ service: nameOf(item), person: personOf(item) })),
  });
  const listOf = (isProposed: boolean): CalendarRequestList => {
    const own = rows.filter((row) => row.isProposed === isProposed);
    return { total: own[0]?.total ?? 0, list: own.map(shown) };
  };
  return allowed({ zone, timeFormat: details.timeFormat, ...listOf(false), proposed: listOf(true) });
}
