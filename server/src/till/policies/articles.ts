import type { BillLineKind } from '@parlour/domain/bill/bill';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { SoldRight } from '../../rights/queries/write.ts';

/** Something that a store sells. `priceMinor` null: the price is typed with the sale. `right`: what is issued with it. A right that is money costs its face value, another one its price. */
export type Article = {
  id: string;
  kind: BillLineKind;
  code: string;
  name: string;
  nameSecond: string;
  priceMinor: number | null;
  stock: number | null;
  right: SoldRight | null;
};

const kindOfRight = { membership: 'membership', package: 'package', voucher: 'gift_card' } as const;

/** All that a store sells at its till: services, products, and the rights that count in its currency. */
export function articlesOf({ services, products, shop }: ShopFacts, onSale: readonly SoldRight[]): Article[] {
  const plain = { stock: null, right: null };
  return [
    ...[...services.values()].map(({ id, code, name, nameSecond, priceMinor, priceType }): Article => ({
      ...plain,
      id,
      kind: 'service',
      code,
      name,
      nameSecond,
      priceMinor: priceType === 'FREE' ? 0 : priceMinor,
    })),
    ...[...products.values()].map(({ id, code, name, nameSecond, priceMinor, stock }): Article => ({
      ...plain,
      id,
      kind: 'product',
      code,
      name,
      nameSecond,
      priceMinor,
      stock,
    })),
    ...onSale
      .filter(({ currency, content }) => currency === shop.currency || content.benefit.kind.endsWith('sessions'))
      .map((right): Article => ({
        ...plain,
        id: right.key,
        kind: kindOfRight[right.kind],
        code: right.key,
        name: right.name,
        nameSecond: right.nameSecond,
        priceMinor: right.currency === shop.currency ? (right.faceMinor ?? right.priceMinor) : null,
        right,
      })),
  ];
}
