import { useMemo, useState } from 'react';
import { useText } from '../../../../lib/app-context.ts';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { Tabs } from '@parlour/ui/choice/Tabs.tsx';
import type { Workbook } from '../../workbook/open-workbook.ts';
import { shownSheet, withEntry } from '../../workbook/shown-sheet.ts';
import { SheetGrid } from './SheetGrid.tsx';
import styles from './WorkbookView.module.css';

type Entries = Readonly<Record<string, string>>;

type WorkbookViewProps = {
  workbook: Workbook;
  label: string;
  entries: Entries;
  /** Left out where it is only read. */
  onFill?: ((entries: Entries) => void) | undefined;
};

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** A workbook, sheet by sheet. */
export function WorkbookView({ workbook, label, entries, onFill }: WorkbookViewProps) {
  const t = useText();
  const { sheets } = workbook;
  const [selected, select] = useState(sheets[0]!.path);
  const [zoomAt, setZoomAt] = useState(zooms.indexOf(1));
  const part = sheets.find(({ path }) => path === selected) ?? sheets[0]!;
  const sheet = useMemo(() => shownSheet(workbook, part, entries), [workbook, part, entries]);
  const zoom = (step: number) => setZoomAt(Math.min(zooms.length - 1, Math.max(0, zoomAt + step)));
  const shown = (
    <SheetGrid
      key={part.path}
      sheet={sheet}
      label={sheets.length > 1 ? `${label}: ${part.name}` : label}
      zoom={zooms[zoomAt]!}
      onFill={onFill && ((cell, text) => onFill(withEntry(sheet, entries, cell, text)))}
    />
  );
  return (
    <div className={styles.workbook}>
      <div className={styles.bar}>
        {onFill && <p className={styles.hint}>{t('form.cellHint')}</p>}
        <div className={styles.zoom}>
          <IconButton icon="minus" label={t('form.zoomOut')} kind="outline" onClick={() => zoom(-1)} />
          <IconButton icon="plus" label={t('form.zoomIn')} kind="outline" onClick={() => zoom(1)} />
        </div>
      </div>
      {sheets.length === 1 ? (
        shown
      ) : (
        <Tabs
          label={t('form.sheets')}
          tabs={sheets.map(({ path, name }) => ({ id: path, text: name }))}
          selected={part.path}
          onSelect={select}
        >
          {shown}
        </Tabs>
      )}
      {sheet.hasFormulas && <p className={styles.hint}>{t('form.formulasLater')}</p>}
    </div>
  );
}
