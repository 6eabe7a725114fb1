/** A piece that only the gallery uses so far, and the requirement whose screen will use it. */
export type PlannedPiece = { file: string; for: `${'A' | 'B' | 'C'}-${number}` };

/**
 * The pieces that only the gallery uses so far, by path below `web/src`. What they import is planned with them. A piece that no requirement
 * needs is deleted, not listed.
 */
export const plannedPieces: readonly PlannedPiece[] = [
  { file: 'features/field/components/GenericForm.tsx', for: 'C-294' },
  { file: 'lib/language/empty-text.ts', for: 'C-312' },
  { file: 'lib/session/permission.ts', for: 'C-009' },
  { file: 'ui/date/RangePicker.tsx', for: 'C-292' },
  { file: 'ui/date/TimePicker.tsx', for: 'C-306' },
  { file: 'ui/form/FormGrid.tsx', for: 'A-183' },
  { file: 'ui/form/NumberField.tsx', for: 'C-281' },
  { file: 'ui/form/RadioPicker.tsx', for: 'A-174' },
  { file: 'ui/media/VideoPlayer.tsx', for: 'A-177' },
  { file: 'ui/text/DateText.tsx', for: 'C-131' },
  { file: 'ui/text/Price.tsx', for: 'C-309' },
];
