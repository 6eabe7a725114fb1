/** A piece that only the gallery uses so far, and the requirement whose screen will use it. */
export type PlannedPiece = { file: string; for: `${'A' | 'B' | 'C'}-${number}` };

/**
 * The pieces that only the gallery uses so far, by path. What they import is planned with them. A piece that no requirement
 * needs is deleted, not listed.
 */
export const plannedPieces: readonly PlannedPiece[] = [
  { file: 'web/src/features/field/components/GenericForm.tsx', for: 'C-294' },
  { file: 'web/src/lib/session/permission.ts', for: 'C-009' },
  { file: 'ui/src/form/FormGrid.tsx', for: 'A-183' },
];
