import type { RequestPart } from '../platform/context.ts';
import type { Services as CatalogServices } from '../catalog/context.ts';
import type { Payables } from './payables.ts';

/** What lies below, with the kinds of things that are paid for. */
export type Services = CatalogServices & { payables: Payables };
export type Ctx = Services & RequestPart;
