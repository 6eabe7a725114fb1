/** A row as it is told to its owner: instants are epoch ms. */
export type WithEpochs<Row> = {
  [Name in keyof Row]: Row[Name] extends Date ? number : Row[Name] extends Date | null ? number | null : Row[Name];
};

/** Rows with their instants as epoch ms. */
export function withEpochs<Row extends object>(rows: readonly Row[]): WithEpochs<Row>[] {
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.getTime() : value]),
      ) as WithEpochs<Row>,
  );
}
