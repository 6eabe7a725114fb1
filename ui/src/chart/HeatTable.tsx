import type { CSSProperties, ReactNode } from 'react';
import styles from './HeatTable.module.css';

/** `share`: 0 to 1, how strongly the cell is coloured; null: there is nothing to show. */
export type HeatCell = { text: ReactNode; share: number | null };
export type HeatRow = { id: string; name: string; cells: readonly HeatCell[] };

type HeatTableProps = {
  caption: string;
  /** Of the names and of the cells. */
  titles: readonly [string, ...string[]];
  rows: readonly HeatRow[];
};

/** A table whose cells are the darker the more they say; each has its figure, so that the colour is no news by itself. */
export function HeatTable({ caption, titles: [nameTitle, ...titles], rows }: HeatTableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{nameTitle}</th>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, cells }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {cells.map(({ text, share }, place) => (
              <td
                key={titles[place]}
                data-strong={(share ?? 0) > 0.6 || undefined}
                style={{ '--share': `${Math.round(Math.min(1, share ?? 0) * 100)}%` } as CSSProperties}
              >
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
