/** The kinds of a bill's content, in the order in which they are shown. */
const contentTypes = ['project', 'product', 'membership', 'giftCard', 'eGiftCard', 'package'] as const;
export type ContentType = (typeof contentTypes)[number];

/** The six lists of a bill; null and absent are empty. */
export type BillLists<Row> = { readonly [Type in ContentType]?: readonly Row[] | null | undefined };

/** Makes one list of the six. Ids repeat between lists, so that the key of an entry is its type and its id. The lists stay as they are. */
export function contentList<Row extends { id: string }>(
  lists: BillLists<Row>,
): (Row & { contentType: ContentType; key: string })[] {
  return contentTypes.flatMap((contentType) =>
    (lists[contentType] ?? []).map((row) => ({ ...row, contentType, key: contentType + row.id })),
  );
}
