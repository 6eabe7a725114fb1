import type { RightKind, Validity } from '@parlour/domain/rights/right';
import { type Codec, letterCodec, list, oneZero, renamed } from '../codec.ts';
import type { ItemUse, RightCard, RightConsumption, RightDetail, RightGoods, RightItem } from './right.ts';

/** A codec between words and numbers; what is neither passes through. */
function numberCodec<Word extends string>(numbers: Record<Word, number>): Codec<Word> {
  const words = new Map(Object.entries<number>(numbers).map(([word, number]) => [number, word as Word]));
  return {
    toWire: (ours) => numbers[ours] ?? ours,
    fromWire: (wire) => words.get(wire as number) ?? (wire as Word),
  };
}

export const rightKindCodec = letterCodec<RightKind>({
  membership: 'membership',
  voucher: 'giftCard',
  package: 'packages',
});

const goodsCodec = letterCodec<RightGoods>({
  money: 'storedValue',
  prices: 'discount',
  sessions: 'session',
  coupon: 'coupon',
});
const useCodec = numberCodec<ItemUse>({ none: 0, all: 1, listed: 2 });
const storeUseCodec = numberCodec<'all' | 'listed'>({ all: 1, listed: 2 });
export const validityCodec = numberCodec<Validity['kind']>({
  unlimited: 0,
  fixed: 1,
  from_purchase: 2,
  from_first_use: 3,
});
const itemCodec = renamed<RightItem>({ count: 'num', left: 'remaining' });

const cardFields = {
  chainId: 'custId',
  kind: ['rightType', rightKindCodec],
  goods: ['goodsType', goodsCodec],
  number: 'rightNo',
  isFrozen: ['frozen', oneZero],
  shopId: 'compId',
  shopName: 'compName',
  toPay: 'discount',
  amountOff: 'discountAmount',
  leastAmount: 'minAmount',
  exclusivePrices: 'exclusivePrice',
  left: 'remaining',
  leftServices: 'remainingService',
  leftProducts: 'remainingProduct',
  validity: ['periodType', validityCodec],
  from: 'periodStartDate',
  to: 'periodEndDate',
} as const;

export const cardCodec = renamed<RightCard>(cardFields);

const bookableCodec = renamed<NonNullable<RightDetail['bookable']>>({ shopId: 'compId', serviceId: 'projectId' });

export const detailCodec = renamed<RightDetail>({
  ...cardFields,
  boughtOn: 'purchaseDate',
  services: ['serviceList', list(itemCodec)],
  products: ['productList', list(itemCodec)],
  serviceUse: ['projectUseType', useCodec],
  productUse: ['productUseType', useCodec],
  storeUse: ['applyShopType', storeUseCodec],
  applyServices: 'applyServiceList',
  applyProducts: 'applyProductList',
  stores: 'applyShopList',
  bookable: ['reserve', bookableCodec],
});

export const consumptionCodec = renamed<RightConsumption>({
  kind: 'type',
  day: 'consumeDate',
  units: 'num',
  itemName: 'projectName',
  itemNameSecond: 'projectNameSecond',
  shopName: 'compName',
  isReversed: ['reversed', oneZero],
});
