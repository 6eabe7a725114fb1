import type { InvoiceRecord } from '../queries/invoices.ts';

/** The number of an invoice's document: each revision has its own. */
export const documentNumberOf = ({ reference, revision }: Pick<InvoiceRecord, 'reference' | 'revision'>): string =>
  revision === 1 ? reference : `${reference}-${revision}`;

/** Signed, and left to the store, which lost its access before the tax office said that it has the document. */
export const isLeftSigned = ({ state, documentSealed, isAutomatic }: InvoiceRecord): boolean =>
  state === 'registered' && documentSealed !== null && !isAutomatic;
