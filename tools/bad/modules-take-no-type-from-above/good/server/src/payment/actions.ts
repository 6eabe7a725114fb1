import type { ShopFacts } from '../catalog/policies/shop-facts.ts';

export type Paid = ShopFacts;
