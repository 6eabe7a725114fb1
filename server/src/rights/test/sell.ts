import type { Benefit, RightKind, RightScope, Validity } from '@parlour/domain/rights/right';
import { newId } from '../../platform/ids.ts';
import { json } from '../../platform/db/types.ts';
import type { TestApp } from '../../test/test-app.ts';

export const everywhere: RightScope = {
  stores: { kind: 'all' },
  services: { kind: 'all' },
  products: { kind: 'none' },
};

export type Sold = {
  kind?: RightKind;
  benefit: Benefit;
  validity?: Validity;
  scope?: Partial<RightScope>;
  faceMinor?: number;
  bonusMinor?: number;
  priceMinor?: number;
  isSold?: boolean;
};

/** Lets a chain sell a right under a key. */
export async function sell({ services }: TestApp, chainId: string, key: string, sold: Sold): Promise<void> {
  const { kind = 'package', benefit, validity = { kind: 'unlimited' }, scope = {}, ...more } = sold;
  await services.db
    .insertInto('soldRights')
    .values({
      chainId,
      id: newId(),
      key,
      kind,
      name: key,
      nameSecond: '',
      content: json({ benefit, validity, scope: { ...everywhere, ...scope } }),
      currency: 'AUD',
      faceMinor: more.faceMinor ?? null,
      bonusMinor: more.bonusMinor ?? null,
      priceMinor: more.priceMinor ?? null,
      isSold: more.isSold ?? true,
    })
    .execute();
}

/** A record of an account at a chain. */
export async function recordAt({ services }: TestApp, chainId: string, accountId: string | null): Promise<string> {
  const id = newId();
  await services.db.insertInto('members').values({ chainId, id, firstName: 'Mia', accountId }).execute();
  return id;
}
