import type { ShopFacts } from '../catalog/facts.ts';

export type Paid = ShopFacts;
