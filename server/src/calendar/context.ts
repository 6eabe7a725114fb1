import type { RequestPart } from '../platform/context.ts';
import type { Services as CatalogServices } from '../catalog/context.ts';

/** What lies below: the facts of shops are all that a calendar needs beside its own rows. */
export type Services = CatalogServices;
export type Ctx = Services & RequestPart;
