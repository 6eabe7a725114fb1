import type { BillLineKind } from '@parlour/domain/bill/bill';
import type { ServiceFacts, Terms } from '@parlour/domain/menu/menu';
import { spreadOf } from '@parlour/domain/menu/spread-of';
import { type ListPrice, listPriceOf } from '@parlour/domain/till/list-price';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { SoldRight } from '../../rights/queries/write.ts';

/** Something that a store sells. `priceMinor` null: the price is typed with the sale; `ofStaff`: with whom it is another one; `fromMinor`: the least one, where it is not the same for everyone. `right`: what is issued with it. A right that is money costs its face value, another one its price. */
export type Article = {
  id: string;
  kind: BillLineKind;
  code: string;
  name: string;
  nameSecond: string;
  priceMinor: number | null;
  ofStaff: ListPrice<number | null>['ofStaff'];
  fromMinor: number | null;
  stock: number | null;
  right: SoldRight | null;
};

const kindOfRight = { membership: 'membership', package: 'package', voucher: 'gift_card' } as const;

/** All that a store sells at its till: services, products, and the rights that count in its currency. */
export function articlesOf({ services, products, shop }: ShopFacts, onSale: readonly SoldRight[]): Article[] {
  const plain = { ofStaff: [], fromMinor: null, stock: null, right: null };
  return [
    ...[...services.values()].map((service): Article => {
      const { id, code, name, nameSecond } = service;
      return { ...plain, id, kind: 'service', code, name, nameSecond, ...pricesOf(service) };
    }),
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

const unitOf = ({ priceMinor, priceType }: Terms): number | null => (priceType === 'FREE' ? 0 : priceMinor);

/** What a service costs, and with whom it costs something else. */
function pricesOf(service: ServiceFacts): Pick<Article, 'priceMinor' | 'ofStaff' | 'fromMinor'> {
  const priceMinor = unitOf(service);
  const ofStaff = [...service.ofStaff].map(([staffId, terms]) => ({ staffId, price: unitOf(terms) }));
  const { leastMinor } = spreadOf(service, [...service.ofStaff.values()]);
  return {
    priceMinor,
    ofStaff: ofStaff.filter(({ price }) => price !== priceMinor),
    fromMinor: priceMinor === null ? null : (leastMinor ?? (service.priceType === 'FROM' ? priceMinor : null)),
  };
}

/** What an article costs with a person, as the store lists it; null: it is typed with the sale. */
export const listedMinorOf = ({ priceMinor, ofStaff }: Article, staffId: string | null): number | null =>
  listPriceOf({ price: priceMinor, ofStaff }, staffId);
