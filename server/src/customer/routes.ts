import type { customerCalls } from '@parlour/contract/customer/calls';
import type { HandlersOf } from '../platform/context.ts';
import { get, recent } from './actions/card.ts';
import { block, saveContact, writeNote } from './actions/change.ts';
import { deleteCustomer, exportData, previewDeletion } from './actions/data-requests.ts';
import { listDuplicates } from './actions/duplicates.ts';
import { duplicates, make } from './actions/make.ts';
import { listCustomers } from './actions/list.ts';
import { merge, previewMerge } from './actions/merge.ts';
import { search } from './actions/search.ts';
import type { Ctx } from './context.ts';

export const customerRoutes: HandlersOf<typeof customerCalls, Ctx> = {
  search,
  listCustomers,
  duplicates,
  make,
  recent,
  get,
  saveContact,
  block,
  writeNote,
  listDuplicates,
  previewMerge,
  merge,
  exportData,
  previewDeletion,
  deleteCustomer,
};
