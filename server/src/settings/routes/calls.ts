import type { settingsCalls } from '@parlour/contract/settings/calls';
import type { Ctx } from '../../booking/context.ts';
import type { HandlersOf } from '../../platform/context.ts';
import { addAddress, deleteAddress, listAddresses, updateAddress } from '../actions/addresses.ts';
import { deleteAccount } from '../actions/delete-account.ts';
import { askExport, downloadExport, getExport } from '../actions/export-data.ts';
import { getNotices, listContacts, saveNotices, unsubscribe } from '../actions/notices.ts';
import { previewDeletion } from '../actions/preview-deletion.ts';

export const settingsRoutes: HandlersOf<typeof settingsCalls, Ctx> = {
  listAddresses,
  addAddress,
  updateAddress,
  deleteAddress,
  getNotices,
  saveNotices,
  unsubscribe,
  listContacts,
  askExport,
  getExport,
  downloadExport,
  previewDeletion,
  deleteAccount,
};
