import { accountCalls } from '@parlour/contract/account/calls';
import { internalCalls } from '@parlour/contract/admin/calls';
import { referralCalls } from '@parlour/contract/points/referral';
import { settingsCalls } from '@parlour/contract/settings/calls';
import { favoriteCalls } from '@parlour/contract/shop/favorites';
import { newAccount, password } from './account.ts';
import { ask } from './api.ts';
import { type Guest, newGuest } from './contact.ts';
import { bookByApi, dayAfter } from './free-times.ts';
import { ownShop } from './own-shop.ts';
import { club, giftCardAndCoupon, tenPack } from './rights.ts';
import { servicesOf } from './shops.ts';

/** A customer who has something on every page of the account, at a store that has every feature. */
export type FullAccount = {
  guest: Guest;
  token: string;
  userId: string;
  shop: { id: string; chainId: string };
  memberId: string;
  bills: { paid: string; refunded: string; open: string };
  bookings: { coming: string; proposed: string; finished: string; cancelled: string };
  /** Where the link leads that the customer sends to friends. */
  invitation: string;
  /** Where the store's gift card is claimed. */
  gift: string;
};

const consent = {
  questions: [
    {
      id: 'known',
      type: 'single_choice',
      title: { text: 'Has your skin ever reacted to a treatment?' },
      required: true,
      choices: [
        { id: 'no', text: { text: 'No' } },
        { id: 'yes', text: { text: 'Yes' }, text_box: true },
      ],
    },
    { id: 'patch', type: 'checkbox', title: { text: 'I agree to a patch test.' }, required: true },
  ],
};

/** What the customer holds there: running, spent and over. */
function rightsOf(email: string) {
  const [ten, house, vouchers] = [tenPack(email, '7'), club(email), giftCardAndCoupon(email)];
  return {
    sold: [
      ...ten.sold,
      ...house.sold,
      ...vouchers.sold,
      'winter,membership,Winter club,,prices,,,0.8,,,fixed,2026-05-01,2026-08-31',
    ],
    items: ten.items,
    held: [
      ...ten.held,
      `OWN-11,${email},ten,first,2026-02-01,0`,
      ...house.held,
      ...vouchers.held,
      `OWN-21,${email},winter,first,2026-05-03,`,
    ],
    campaigns: ['welcome,card,first,20,,'],
  };
}

const lineOf = (amount: string, name = 'Quiet hour') => ({
  id: '1',
  kind: 'service' as const,
  name,
  quantity: 1,
  price: amount,
  amount,
});

export async function fullAccount(origin: string, guest: Guest = newGuest()): Promise<FullAccount> {
  const { email } = guest;
  const place = { country: 'MY', zone: 'Asia/Kuala_Lumpur' };
  const own = await ownShop(origin, {
    ...place,
    members: [email],
    parameters: { BK907: '1' },
    money: {},
    rights: rightsOf(email),
    points: [`${email},240,first,${dayAfter(60)}`],
    pointRewards: ['PR011,services,100,50'],
    form: consent,
    product: { name: 'Oil', price: 40 },
  });
  const shop = { id: own.shopId, chainId: own.chainId };
  await newAccount(origin, guest);
  const { token } = await signIn(origin, email);
  const { id: userId } = await ask(origin, accountCalls.currentUser, {}, { token });
  const { list } = await ask(origin, internalCalls.listMembers, { shopId: shop.id, search: email });
  const memberId = list[0]!.id;
  await keepAddress(origin, token);
  await ask(origin, favoriteCalls.addFavorite, { shopId: shop.id }, { token });
  const invited = { shopId: shop.id, memberId, userId };
  await befriend(origin, invited);
  return {
    guest,
    token,
    userId,
    shop,
    memberId,
    bookings: await makeBookings(origin, shop, guest),
    bills: await makeBills(origin, { shopId: shop.id, memberId }),
    invitation: `/enterSharedinfo?${new URLSearchParams({ memberId, compId: shop.id, userId })}`,
    gift: `/receiveGiftCard?compId=${shop.id}&code=welcome`,
  };
}

const signIn = (origin: string, username: string) =>
  ask(origin, accountCalls.logIn, {
    loginType: 'EMAIL_PASSWORD_APP',
    source: 'BK_APP_C',
    username,
    password,
    language: 'en',
    chainId: null,
    shopId: null,
  });

async function keepAddress(origin: string, token: string): Promise<void> {
  const home = { receiver: 'Ada Marlowe', mobile: '0491570156', dialCode: '+61', country: 'AU', region: 'NSW' };
  const texts = { city: 'Sydney', line1: '14 Bridge Street', line2: 'Level 3', postcode: '2000', isDefault: true };
  await ask(origin, settingsCalls.addAddress, { ...home, ...texts }, { token });
}

/** A friend accepts the invitation of the customer, on a device of her own: nobody invites herself. */
async function befriend(origin: string, invited: { shopId: string; memberId: string; userId: string }): Promise<void> {
  const deviceId = `friend-${invited.userId}`.slice(0, 36);
  const { token } = await ask(origin, accountCalls.openView, {}, { deviceId });
  const { firstName, lastName, email, mobile } = newGuest({ firstName: 'Mei', lastName: 'Lin' });
  const friend = { firstName, lastName, email, mobile, dialCode: '+61', country: 'AU', gender: '' };
  await ask(origin, referralCalls.accept, { ...invited, ...friend }, { token, deviceId });
}

/** One to come, one that the store would like to move, one that is over, one that was called off. */
async function makeBookings(origin: string, shop: FullAccount['shop'], guest: Guest): Promise<FullAccount['bookings']> {
  const [item] = await servicesOf(origin, shop);
  const book = async (days: number, time: string) => {
    const { booking } = await bookByApi(origin, shop, { item: item!, start: `${dayAfter(days)} ${time}`, guest });
    return booking.id;
  };
  const [coming, proposed, finished, cancelled] = [
    await book(4, '10:00'),
    await book(6, '10:00'),
    await book(3, '10:00'),
    await book(8, '10:00'),
  ];
  const start = `${dayAfter(6)} 14:00`;
  await ask(origin, internalCalls.proposeTime, { shopId: shop.id, bookingId: proposed, start });
  await ask(origin, internalCalls.finishBooking, { bookingId: finished });
  await ask(origin, internalCalls.cancelBooking, { bookingId: cancelled, reason: 'Burst pipe' });
  return { coming, proposed, finished, cancelled };
}

/** One that is paid in several ways, one that went back in part, and one whose rest is to be paid online. */
async function makeBills(origin: string, owner: { shopId: string; memberId: string }): Promise<FullAccount['bills']> {
  const settle = { ...owner, currencyCode: 'AUD' };
  const paid = await ask(origin, internalCalls.settleBill, {
    ...settle,
    reference: 'T-1',
    lines: [
      { id: '1', kind: 'service', name: 'Long cut', quantity: 1, price: '60.00', amount: '60.00' },
      { id: '2', kind: 'product', name: 'Oil', quantity: 2, price: '10.00', amount: '20.00' },
    ],
    discounts: [{ name: 'Birthday', amount: '10.00' }],
    taxes: [{ name: 'GST', amount: '6.36', isIncluded: true }],
    tenders: [
      { kind: 'cash', amount: '20.00' },
      { kind: 'card', amount: '50.00' },
    ],
    total: '70.00',
  });
  const refunded = await ask(origin, internalCalls.settleBill, {
    ...settle,
    reference: 'T-2',
    lines: [lineOf('90.00')],
    tenders: [{ kind: 'card', amount: '90.00' }],
    total: '90.00',
  });
  await ask(origin, internalCalls.refundBill, { billId: refunded.id, reference: 'R-2', amount: '20.00' });
  const open = await ask(origin, internalCalls.settleBill, {
    ...settle,
    reference: 'T-3',
    lines: [lineOf('80.00', 'Long cut')],
    tenders: [
      { kind: 'cash', amount: '30.00' },
      { kind: 'online', amount: '50.00' },
    ],
    total: '80.00',
  });
  return { paid: paid.id, refunded: refunded.id, open: open.id };
}
