import { type MenuFacts, type ProductFacts, type ServiceFacts, type PriceType, termsOf } from '../menu/menu.ts';
import { mostOnOrder } from '../menu/product-stock.ts';
import type { Parameters } from '../shop/parameters.ts';
import type { Share } from '../shop/read-charge-terms.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import type { WantedLine } from './booking.ts';
import { type BookedLine, keepBooked } from './keep-booked.ts';

export type ResolvedAddOn = {
  id: string;
  code: string;
  name: string;
  nameSecond: string;
  minutes: number;
  priceMinor: number;
  priceType: PriceType;
};

/** A wanted line with everything that the shop, not the client, decides: length, price, names. */
export type ResolvedLine = {
  position: number;
  kind: 'service' | 'product';
  itemId: string;
  code: string;
  name: string;
  nameSecond: string;
  quantity: number;
  guest: number;
  staffId: string | null;
  /** Add-ons included. */
  minutes: number;
  /** Of one piece, without add-ons. */
  priceMinor: number;
  priceType: PriceType;
  addOns: ResolvedAddOn[];
  /** The service's own deposit, if it has one. */
  deposit?: Share | null | undefined;
  /** A product that the shop has to order first. */
  isAdvance: boolean;
  bookingItemId?: string | undefined;
};

export type LineRefusal =
  | 'mixed_kinds'
  | 'invalid_input'
  | 'staff_not_available'
  | 'out_of_stock'
  | 'group_booking_off'
  | 'staff_count_wrong';
export type LineFacts = { field?: string; stockNum?: number; rightId?: string; position?: number };

type Rules = Pick<Parameters, 'hasStaffFeature' | 'hasOneStaffPerService' | 'hasGroupBooking'>;
export type LinesQuestion = { lines: readonly WantedLine[]; guestCount: number; isGroup: boolean };

/** Most lines, guests and pieces that one booking may have. */
export const bookingLimits = { lines: 30, guests: 10, minGroupGuests: 2, pieces: mostOnOrder } as const;

type Resolved = Verdict<ResolvedLine, LineRefusal, LineFacts>;
type LinesVerdict = Verdict<ResolvedLine[], LineRefusal, LineFacts>;

/**
 * Decides whether the wanted lines are things this shop sells in this way, and works out their lengths and prices. Those of `booked` that stay what
 * they were are taken as they were agreed.
 */
export function resolveLines(
  question: LinesQuestion,
  menu: MenuFacts,
  rules: Rules,
  booked: readonly BookedLine[] = [],
): LinesVerdict {
  const shape = checkShape(question, rules);
  if (!shape.ok) return shape;
  const resolved: ResolvedLine[] = [];
  for (const line of question.lines) {
    const verdict = resolveBooked(line, menu, rules, booked) ?? resolveLine(line, menu, rules);
    if (!verdict.ok) return verdict;
    resolved.push(verdict.value);
  }
  return allowed(resolved);
}

const resolveLine = (line: WantedLine, menu: MenuFacts, rules: Rules): Resolved =>
  line.kind === 'product' ? resolveProduct(line, menu) : resolveService(line, menu, rules);

function resolveBooked(
  line: WantedLine,
  menu: MenuFacts,
  { hasStaffFeature }: Rules,
  booked: readonly BookedLine[],
): Resolved | null {
  const product = line.kind === 'product' ? menu.productByCode.get(line.code) : undefined;
  const kept = keepBooked(line, { booked, product, hasStaffFeature });
  if (!kept) return null;
  const isServed = kept.staffId === null || menu.skills.get(kept.staffId)?.has(kept.itemId) === true;
  return isServed ? allowed(kept) : refused('staff_not_available', { field: 'lines' });
}

function checkShape(
  { lines, guestCount, isGroup }: LinesQuestion,
  rules: Rules,
): Verdict<null, LineRefusal, LineFacts> {
  if (lines.length > bookingLimits.lines) return refused('invalid_input', { field: 'lines' });
  if (new Set(lines.map((line) => line.kind)).size > 1) return refused('mixed_kinds', { field: 'lines' });
  if (isGroup && !rules.hasGroupBooking) return refused('group_booking_off', { field: 'isGroup' });
  const fewest = isGroup ? bookingLimits.minGroupGuests : 1;
  const most = isGroup ? bookingLimits.guests : 99;
  if (guestCount < fewest || guestCount > most) return refused('invalid_input', { field: 'guestCount' });
  if (lines.some((line) => line.guest < 1 || line.guest > (isGroup ? guestCount : 1)))
    return refused('invalid_input', { field: 'lines' });
  return checkStaffCount(lines, rules);
}

// One person for all services of a guest: two different names in one list contradict the shop's rule.
function checkStaffCount(lines: readonly WantedLine[], rules: Rules): Verdict<null, LineRefusal, LineFacts> {
  if (rules.hasOneStaffPerService || !rules.hasStaffFeature) return allowed(null);
  for (const guest of new Set(lines.map((line) => line.guest))) {
    const names = new Set(lines.filter((line) => line.guest === guest && line.staffId).map((line) => line.staffId));
    if (names.size > 1) return refused('staff_count_wrong', { field: 'lines' });
  }
  return allowed(null);
}

function resolveService(line: WantedLine, menu: MenuFacts, rules: Rules): Resolved {
  const service = menu.serviceByCode.get(line.code);
  if (!service || service.isAddOnOnly || line.quantity !== 1) return refused('invalid_input', { field: 'lines' });
  const staffId = rules.hasStaffFeature ? line.staffId : null;
  if (staffId !== null && !menu.skills.get(staffId)?.has(service.id))
    return refused('staff_not_available', { field: 'lines' });
  const addOns = line.addOnCodes.map((code) => findAddOn(code, service, menu));
  if (addOns.includes(null) || new Set(line.addOnCodes).size !== line.addOnCodes.length)
    return refused('invalid_input', { field: 'lines' });
  const chosen = addOns as ResolvedAddOn[];
  const terms = termsOf(service, staffId);
  return allowed({
    ...namesOf(line, service),
    kind: 'service',
    staffId,
    quantity: 1,
    minutes: chosen.reduce((sum, addOn) => sum + addOn.minutes, terms.minutes),
    priceMinor: terms.priceMinor ?? 0,
    priceType: terms.priceType,
    addOns: chosen,
    deposit: service.deposit,
    isAdvance: false,
  });
}

function findAddOn(code: string, service: ServiceFacts, menu: MenuFacts): ResolvedAddOn | null {
  const addOn = menu.serviceByCode.get(code);
  if (!addOn || !service.addOnIds.includes(addOn.id)) return null;
  const { id, name, nameSecond, minutes, priceMinor, priceType } = addOn;
  return { id, code: addOn.code, name, nameSecond, minutes, priceMinor: priceMinor ?? 0, priceType };
}

function resolveProduct(line: WantedLine, menu: MenuFacts): Resolved {
  const product = menu.productByCode.get(line.code);
  if (!product || line.quantity < 1 || line.addOnCodes.length > 0) return refused('invalid_input', { field: 'lines' });
  const isAdvance = product.stock === null || line.isAdvance === true;
  if (isAdvance && line.quantity > bookingLimits.pieces) return refused('invalid_input', { field: 'lines' });
  const stock = product.stock ?? 0;
  if (!isAdvance && line.quantity > stock) return refused('out_of_stock', { stockNum: stock });
  // A customer who would wait for an order gets a piece that is in stock.
  if (isAdvance && stock >= line.quantity) return resolveProduct({ ...line, isAdvance: false }, menu);
  return allowed({
    ...namesOf(line, product),
    kind: 'product',
    staffId: null,
    quantity: line.quantity,
    minutes: 0,
    priceMinor: product.priceMinor,
    priceType: 'FIXED',
    addOns: [],
    isAdvance,
  });
}

function namesOf(line: WantedLine, item: ServiceFacts | ProductFacts) {
  return {
    position: line.position,
    itemId: item.id,
    code: item.code,
    name: item.name,
    nameSecond: item.nameSecond,
    guest: line.guest,
    bookingItemId: line.bookingItemId,
  };
}

/** The total of a booking in minor units; it says "from" when any part does. */
export function totalOf(lines: readonly Pick<ResolvedLine, 'quantity' | 'priceMinor' | 'priceType' | 'addOns'>[]) {
  const addOnSum = (addOns: readonly ResolvedAddOn[]) =>
    addOns.reduce((sum, addOn) => sum + (addOn.priceType === 'FREE' ? 0 : addOn.priceMinor), 0);
  return {
    totalMinor: lines.reduce((sum, line) => sum + line.quantity * (line.priceMinor + addOnSum(line.addOns)), 0),
    hasFromPrice: lines.some((line) => [line, ...line.addOns].some((part) => part.priceType === 'FROM')),
  };
}
