import { filesPart } from '../file/actions/reseal-files.ts';
import { columnPart } from '../platform/data-keys/column-part.ts';
import type { SealedPart } from '../platform/data-keys/sealed-part.ts';
import { sealedColumns } from '../platform/data-keys/sealed-columns.ts';

/** Everything that is kept sealed with the data keys. */
export const sealedParts: readonly SealedPart[] = [...sealedColumns.map(columnPart), filesPart];
