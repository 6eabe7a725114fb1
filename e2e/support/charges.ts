import type { Language } from '@parlour/phrases/languages';
import type { Page } from '@playwright/test';
import { fillContact } from './confirm.ts';
import { type Guest, newGuest } from './contact.ts';
import { dayAfter, type FreeTime } from './free-times.ts';
import { ownShop } from './own-shop.ts';
import {
  arriveAt,
  bookPlainly,
  chooseTime,
  nextAtButton,
  serviceNamed,
  shopAddress,
  type Walk,
  walkAt,
} from './walk.ts';

/** A fixed deposit of 25.00 from every customer. */
export const fixedDeposit = { chargeCondition: '0', defaultDeposit: '{"type":"1","value":"25"}' };
/** The same, and who is signed in may pay it from a balance. */
export const storedDeposit = { ...fixedDeposit, allowsStoredValue: '1' };
/** The whole price is held on a card. */
export const cardHold = { chargeCondition: '0', chargeMode: '1' };

export const shopTerms = {
  cancelRules: 'Tell us a day before, and nothing is charged.\nAfter that the fees below apply.',
  terms:
    '<h1>Terms of deposits</h1><p onclick="alert(1)">Paid deposits <strong>count towards</strong> the visit.</p><script>document.title = "hacked"</script><img src=x onerror="document.title=\'hacked\'"><a href="javascript:alert(1)">a trap</a> <a href="https://example.com/terms">all terms</a>',
  prompt: 'We ask for a deposit since a chair that stays empty costs us dearly.',
};

export type ChargingWalk = Walk & { chainId: string };

/** In front of a shop of one's own that charges as it is told; customers choose no person there. */
export async function chargingWalk(
  page: Page,
  origin: string,
  wanted: Parameters<typeof ownShop>[1],
  language: Language = 'en',
): Promise<ChargingWalk> {
  const parameters = { hasStaffFeature: '0', ...wanted?.parameters };
  const { shopId, chainId } = await ownShop(origin, { ...wanted, parameters });
  return { ...(await walkAt(page, origin, shopId, language)), chainId };
}

/** From the shop page to its confirm page, with the contact filled in: the quiet hour three days on, at ten. */
export async function toCharge(
  walk: Walk,
  { guest = newGuest(), day = dayAfter(3) }: { guest?: Guest; day?: string } = {},
): Promise<{ guest: Guest; free: Pick<FreeTime, 'day' | 'time'> }> {
  const free = { day, time: '10:00' };
  await walk.page.goto(shopAddress(walk));
  await bookPlainly(walk, serviceNamed(walk, 'Quiet hour'));
  await arriveAt(walk, 'ChooseTime');
  await chooseTime(walk, free);
  await nextAtButton(walk, free).click();
  await arriveAt(walk, 'ConfirmBooking');
  await fillContact(walk, guest);
  return { guest, free };
}

/** What is due, on the confirm page. */
export const chargePart = ({ page, t }: Walk, isHold = false) =>
  page.getByRole('region', { name: t(isHold ? 'deposit.titleHold' : 'deposit.titleDeposit') });

/** A line of what is due: the term as the page writes it, and how much or until when. */
export const dueRow = (walk: Walk, term: 'deposit.dueToday' | 'payment.rest' | 'deposit.freeTerm') =>
  walk.page
    .getByRole('main')
    .locator('#confirm-charge dl > div')
    .filter({ hasText: walk.t(term) })
    .getByRole('definition');

/** Opens the rest of the policy. */
export async function openPolicy(walk: Walk, isHold = false): Promise<void> {
  await chargePart(walk, isHold)
    .getByRole('button', { name: walk.t('deposit.policyTitle') })
    .click();
}

export const payButton = ({ page, t }: Walk, amount: string) =>
  page.getByRole('button', { name: t('deposit.payDeposit', { amount }), exact: true });
