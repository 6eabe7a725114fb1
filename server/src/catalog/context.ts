import type { RequestPart, Services as PlatformServices } from '../platform/context.ts';
import type { Catalog } from './catalog.ts';

/** What the platform gives, with the facts of shops. */
export type Services = PlatformServices & { catalog: Catalog };
export type Ctx = Services & RequestPart;
