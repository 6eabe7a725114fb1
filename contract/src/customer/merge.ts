import { storeCall } from '../call.ts';
import type { CustomerLine } from './find.ts';

/** Two records of one customer: `keptId` stays, `mergedId` becomes a part of it. */
export type MergePair = { shopId: string; keptId: string; mergedId: string };

/** From which of the two records a detail is taken. */
export type MergeSide = 'kept' | 'merged';
export type MergeChoice = { name: MergeSide; email: MergeSide; phone: MergeSide; birthday: MergeSide };

/** What a record brings. `balances` are decimal amounts by currency, `since` is epoch ms. */
export type MergeRecord = CustomerLine & {
  version: string;
  since: number;
  birthday: string;
  hasAccount: boolean;
  appointments: number;
  coming: number;
  rights: number;
  balances: { currencyCode: string; amount: string }[];
  points: number;
  forms: number;
  notes: number;
  bills: number;
};

/** `obstacle`: why the two cannot become one. `isUnlike`: neither the whole name nor the mail nor the phone of one is the other's. */
export type MergePreview = {
  kept: MergeRecord;
  merged: MergeRecord;
  obstacle: 'two_accounts' | null;
  isUnlike: boolean;
};

/** Records that look like one customer: the same typed mail or phone. `more`: how many others have it, too, and are in no pair of its group; on the last of these. Where that one is told for the mail already, or the list ends before it, this is not told. */
export type DuplicatePair = { reason: 'email' | 'phone'; first: CustomerLine; second: CustomerLine; more: number };

export const customerMergeCalls = {
  listDuplicates: storeCall<{ shopId: string }, DuplicatePair[]>({
    method: 'GET',
    path: '/team/customer/duplicate-list',
    permission: 'customer.merge',
    summary: 'Records of the chain that may be one customer, because the same mail or phone was typed for both.',
  }),
  previewMerge: storeCall<MergePair, MergePreview>({
    method: 'POST',
    path: '/team/customer/merge/preview',
    permission: 'customer.merge',
    summary: 'What comes together when two records become one; changes nothing.',
  }),
  merge: storeCall<MergePair & { choice: MergeChoice; versions: { kept: string; merged: string } }, null>({
    method: 'POST',
    path: '/team/customer/merge',
    permission: 'customer.merge',
    summary: 'Make two records one, in one transaction. The old id leads to the record that stays.',
  }),
};
