import type { Api } from '@parlour/contract/api';
import type { ItemDeposit } from '@parlour/contract/payment/calls';
import { queryOptions } from '@tanstack/react-query';

type Place = { shopId: string; chainId: string };
type DepositRequest = {
  id: string;
  resolve: (own: ItemDeposit | null) => void;
  reject: (error: unknown) => void;
};

/** So many are answered at once. */
const mostIds = 100;

/** What was asked since the last call left, by shop. */
const gathered = new Map<string, DepositRequest[]>();

/** The rows of a list ask each for itself; all that ask at the same moment share one call. */
function askTogether(api: Api, place: Place, id: string): Promise<ItemDeposit | null> {
  return new Promise((resolve, reject) => {
    const asked = { id, resolve, reject };
    const others = gathered.get(place.shopId);
    if (others) return void others.push(asked);
    gathered.set(place.shopId, [asked]);
    setTimeout(() => askAll(api, place));
  });
}

function askAll(api: Api, place: Place): void {
  const all = gathered.get(place.shopId) ?? [];
  gathered.delete(place.shopId);
  for (let first = 0; first < all.length; first += mostIds) void answer(api, place, all.slice(first, first + mostIds));
}

async function answer(api: Api, place: Place, asked: readonly DepositRequest[]): Promise<void> {
  try {
    const deposits = await api.payment.getDeposits({ ...place, ids: [...new Set(asked.map(({ id }) => id))] });
    for (const { id, resolve } of asked) resolve(deposits.find((own) => own.id === id) ?? null);
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

/** A service's own deposit; null for one that the shop does not offer. */
export function itemDepositQuery(api: Api, place: Place, id: string) {
  return queryOptions({
    queryKey: ['payment', 'deposit', place.shopId, id],
    queryFn: () => askTogether(api, place, id),
    staleTime: 300_000,
  });
}
