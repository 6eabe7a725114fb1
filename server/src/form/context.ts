import type { Services as CatalogServices } from '../catalog/context.ts';
import type { RequestPart } from '../platform/context.ts';
import type { FormRelations } from './ports/relations.ts';

/** What lies below, with what forms are filled in for. */
export type Services = CatalogServices & { formRelations: FormRelations };
export type Ctx = Services & RequestPart;
