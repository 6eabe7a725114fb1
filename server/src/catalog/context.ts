import type { Services as FileServices } from '../file/context.ts';
import type { RequestPart } from '../platform/context.ts';
import type { Catalog } from './caches/catalog.ts';

/** What lies below, with the facts of shops. */
export type Services = FileServices & { catalog: Catalog };
export type Ctx = Services & RequestPart;
