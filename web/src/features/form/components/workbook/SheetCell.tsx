import { memo } from 'react';
import { classNames } from '@parlour/ui/class-names.ts';
import { type Cell, cellName } from '@parlour/domain/form/workbook/cell-name';
import { lookOf, sideOf } from '../../workbook/cell-look.ts';
import { boxOf, type GridLayout, headWidth, roomOf } from '../../workbook/grid-layout.ts';
import type { ShownSheet } from '../../workbook/shown-sheet.ts';
import styles from './SheetGrid.module.css';

type SheetCellProps = {
  sheet: ShownSheet;
  layout: GridLayout;
  cell: Cell;
  text: string;
  name: string;
  zoom: number;
  isActive: boolean;
  isEditable: boolean;
};

/** A cell, with all of its merged range. Its text runs over empty cells to its right where it is not wrapped. */
function Drawn({ sheet, layout, cell, text, name, zoom, isActive, isEditable }: SheetCellProps) {
  const { left, width, height } = boxOf(layout, cell);
  const style = sheet.styleOf(cell);
  const content = sheet.contentOf(cell);
  const side = sideOf(style, content);
  const wraps = style.wraps || text.includes('\n');
  const room =
    wraps || side !== 'left' || text === ''
      ? undefined
      : roomOf(layout, cell, (next) => sheet.textOf(next) === '' && !sheet.contentOf(next)?.isFormula);
  const isInvited = isEditable && sheet.grid.isProtected && style.fill === null;
  return (
    <div
      role="gridcell"
      aria-colindex={cell.column + 1}
      aria-label={name}
      {...(isEditable ? {} : { 'aria-readonly': true })}
      data-cell={cellName(cell)}
      tabIndex={isActive ? 0 : -1}
      className={classNames(
        styles.cell,
        isEditable && styles.editable,
        isInvited && styles.invited,
        sheet.isChanged(cell) && styles.changed,
      )}
      style={{ ...lookOf(style, side, zoom), left: headWidth + left, width, height }}
    >
      {text !== '' && (
        <span className={wraps ? styles.wrapped : styles.text} style={room === undefined ? undefined : { width: room }}>
          {text}
        </span>
      )}
    </div>
  );
}

export const SheetCell = memo(Drawn);
