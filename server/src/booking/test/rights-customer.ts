import type { BookingRequest } from '@parlour/contract/booking/calls';
import type { WantedRights } from '@parlour/contract/booking/rights';
import type { Benefit } from '@parlour/domain/rights/right';
import { unitEntriesOf } from '../../ledger/queries.ts';
import type { PaidShop } from '../../payment/test/paid-shop.ts';
import { recordAt, sell, type Sold } from '../../rights/test/sell.ts';
import { bookingRequest } from '../../test/booking-request.ts';
import type { BuiltShop } from '../../test/build-shop.ts';
import { type SignedInPerson, signInAsNew } from '../../test/sign-in.ts';

export type RightsCustomer = SignedInPerson & { shop: BuiltShop; memberId: string };

export const sessions = (count = 10): Benefit => ({ kind: 'sessions', count });
export const amountOff = (minor: number): Benefit => ({
  kind: 'coupon',
  off: { kind: 'amount', minor },
  leastMinor: 0,
});
export const wants = (
  { shop }: RightsCustomer,
  rights: WantedRights,
  more: Partial<BookingRequest> = {},
): BookingRequest => bookingRequest(shop.shopId, { rights, ...more });
/** What a refusal says. */
export const said = ({ reason, details }: { reason: unknown; details: unknown }) => ({ reason, details });

let sales = 0;

/** What customers who hold rights do at a shop of `home`. */
export function rightsAt(home: () => PaidShop) {
  const api = () => home().server.api;
  const quote = async ({ token }: RightsCustomer, request: BookingRequest) =>
    (await api().payment.quote(request, { token })).reply;
  return {
    quote,
    /** A customer of a new shop. */
    async customerOf(parameters: object = {}, people = 3): Promise<RightsCustomer> {
      home().reset();
      const shop = await home().shop({ isConfirmedAtOnce: true, ...parameters }, people);
      const person = await signInAsNew(home().server);
      return { ...person, shop, memberId: await recordAt(home().server, shop.chainId, person.accountId) };
    },
    /** Another customer of the same shop. */
    async besides({ shop }: RightsCustomer): Promise<RightsCustomer> {
      const person = await signInAsNew(home().server);
      return { ...person, shop, memberId: await recordAt(home().server, shop.chainId, person.accountId) };
    },
    /** Gives a customer a right; answers its id. */
    async give(
      { shop, memberId }: RightsCustomer,
      benefit: Benefit,
      terms: Omit<Sold, 'benefit'> = {},
    ): Promise<string> {
      const right = `right-${++sales}`;
      await sell(home().server, shop.chainId, right, { benefit, ...terms });
      const given = await home().internal.issueRight({ shopId: shop.shopId, memberId, right, reference: right });
      return given.reply.id;
    },
    /** Asks what it costs, and books for that. */
    async book(customer: RightsCustomer, request: BookingRequest) {
      const { quoteHash } = await quote(customer, request);
      return api().booking.create({ ...request, quoteHash }, { token: customer.token });
    },
    left: async ({ token }: RightsCustomer, id: string) => (await api().rights.get({ id }, { token })).reply.left,
    usesOf: async ({ shop }: RightsCustomer, id: string) =>
      (await unitEntriesOf(home().server.services.db, shop.chainId, id)).filter(({ entry }) => entry === 'use'),
  };
}
