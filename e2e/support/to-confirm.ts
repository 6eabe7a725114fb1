import { fillContact } from './confirm.ts';
import { type Guest, newGuest } from './contact.ts';
import type { FreeTime } from './free-times.ts';
import {
  arriveAt,
  bookPlainly,
  chooseWhom,
  chooseTime,
  freeTimeOn,
  nextAtButton,
  serviceNamed,
  shopAddress,
  type Walk,
} from './walk.ts';

type Way = { service?: string; place: number; staffName?: string | null };
export type AtConfirm = { free: FreeTime; guest: Guest };

/** Walks from the shop page to the confirm page, in a shop that asks for the time first. */
export async function walkToContact(
  walk: Walk,
  { service = 'Dermaplaning and mask', place, staffName = null }: Way,
): Promise<FreeTime> {
  const item = serviceNamed(walk, service);
  const free = await freeTimeOn(walk, item, place);
  await walk.page.goto(shopAddress(walk));
  await bookPlainly(walk, item);
  await arriveAt(walk, 'ChooseTime');
  if (staffName !== null) await chooseWhom(walk, staffName);
  await chooseTime(walk, free);
  await nextAtButton(walk, free).click();
  await arriveAt(walk, 'ConfirmBooking');
  return free;
}

/** Walks from the shop page to a filled confirm page, in a shop that asks for the time first. */
export async function walkToConfirm(
  walk: Walk,
  { guest = newGuest(), ...way }: Way & { guest?: Guest },
): Promise<AtConfirm> {
  const free = await walkToContact(walk, way);
  await fillContact(walk, guest);
  return { free, guest };
}
