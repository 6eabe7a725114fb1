import { useText } from '../../../../lib/app-context.ts';
import { type Cell, cellName, columnName } from '@parlour/domain/form/workbook/cell-name';
import { anchorOf, boxOf, cellsIn, headHeight, headWidth } from '../../workbook/grid-layout.ts';
import { cellHeading } from '../../workbook/cell-heading.ts';
import { cellKey } from '../../workbook/read-sheet.ts';
import type { ShownSheet } from '../../workbook/shown-sheet.ts';
import { CellEditor } from './CellEditor.tsx';
import { SheetCell } from './SheetCell.tsx';
import { type Grid, useSheetGrid } from './use-sheet-grid.ts';
import styles from './SheetGrid.module.css';

type SheetGridProps = {
  sheet: ShownSheet;
  label: string;
  zoom: number;
  onFill: ((cell: Cell, text: string) => void) | undefined;
};

/** The cells of a sheet as a grid; only those in sight are there. */
export function SheetGrid({ sheet, label, zoom, onFill }: SheetGridProps) {
  const grid = useSheetGrid({ sheet, zoom, onFill });
  const { layout, scrollerRef, editing } = grid;
  const { starts: ends } = layout.rows;
  const width = headWidth + layout.columns.starts.at(-1)!;
  return (
    <div ref={scrollerRef} className={styles.scroller}>
      <div className={styles.sheet} style={{ width, height: headHeight + ends.at(-1)! }}>
        <div
          role="grid"
          aria-label={label}
          aria-rowcount={layout.rows.count + 1}
          aria-colcount={layout.columns.count + 1}
          aria-readonly={onFill ? undefined : true}
          tabIndex={-1}
          className={styles.grid}
          onKeyDown={grid.press}
          onClick={grid.touch}
        >
          <ColumnHeads grid={grid} />
          {[...cellsIn(layout, grid.rows, grid.columns)].map(([row, columns]) => (
            <Row key={row} {...{ sheet, grid, row, columns, zoom }} canFill={onFill !== undefined} />
          ))}
        </div>
        {editing && onFill && <Editor key={cellKey(editing)} {...{ sheet, grid, onFill }} cell={editing} />}
      </div>
    </div>
  );
}

function ColumnHeads({ grid: { layout, columns } }: { grid: Grid }) {
  const { starts } = layout.columns;
  return (
    <div role="row" aria-rowindex={1} className={styles.heads} style={{ height: headHeight }}>
      <span aria-hidden="true" className={styles.corner} style={{ width: headWidth }} />
      {columns
        .filter((column) => starts[column + 1]! > starts[column]!)
        .map((column) => (
          <span
            key={column}
            role="columnheader"
            aria-colindex={column + 1}
            className={styles.head}
            style={{
              left: headWidth + starts[column]!,
              width: starts[column + 1]! - starts[column]!,
              height: headHeight,
            }}
          >
            {columnName(column)}
          </span>
        ))}
    </div>
  );
}

/** A row that is lower has no room for its number. */
const leastNumbered = 16;

type RowProps = {
  sheet: ShownSheet;
  grid: Grid;
  row: number;
  columns: readonly number[];
  zoom: number;
  canFill: boolean;
};

function Row({ sheet, grid, row, columns, zoom, canFill }: RowProps) {
  const t = useText();
  const { layout, active } = grid;
  const { starts } = layout.rows;
  const height = starts[row + 1]! - starts[row]!;
  return (
    <div role="row" aria-rowindex={row + 1} className={styles.row} style={{ top: headHeight + starts[row]!, height }}>
      {height < leastNumbered ? (
        <span aria-hidden="true" className={styles.rowHead} style={{ width: headWidth, height }} />
      ) : (
        <span role="rowheader" aria-colindex={1} className={styles.rowHead} style={{ width: headWidth, height }}>
          {row}
        </span>
      )}
      {columns.map((column) => {
        const cell = { row, column };
        const name = cellName(cell);
        const text = sheet.textOf(cell);
        return (
          <SheetCell
            key={column}
            {...{ sheet, layout, cell, text, zoom }}
            name={text === '' ? t('form.cellEmpty', { cell: name }) : t('form.cellText', { cell: name, text })}
            isActive={cellKey(active) === cellKey(cell)}
            isEditable={canFill && sheet.isEditable(cell)}
          />
        );
      })}
    </div>
  );
}

type EditorProps = {
  sheet: ShownSheet;
  grid: Grid;
  cell: Cell;
  onFill: (cell: Cell, text: string) => void;
};

function Editor({ sheet, grid, cell, onFill }: EditorProps) {
  const t = useText();
  const box = boxOf(grid.layout, anchorOf(grid.layout, cell));
  return (
    <CellEditor
      label={t('form.editCell', { cell: cellName(cell) })}
      heading={[cellName(cell), cellHeading(sheet, cell)].filter(Boolean).join(' · ')}
      box={{ ...box, left: box.left + headWidth, top: box.top + headHeight }}
      text={sheet.typedOf(cell)}
      scrollerRef={grid.scrollerRef}
      onType={(text) => onFill(cell, text)}
      onClose={grid.close}
      onNext={grid.next}
    />
  );
}
