import type { internalCalls } from '@parlour/contract/admin/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { collectBill } from '../../bill/actions/collect.ts';
import { makeBillLink } from '../../bill/actions/make-link.ts';
import { listBills } from '../../bill/actions/list.ts';
import { settleBill } from '../../bill/actions/settle.ts';
import { inviteEmail } from '../../account/actions/invite-email.ts';
import { setPermission } from '../../account/actions/set-permission.ts';
import {
  arriveByShop,
  cancelByShop,
  confirmByShop,
  finishByShop,
  noShowByShop,
  rejectByShop,
  startByShop,
} from '../../booking/actions/shop-moves.ts';
import { markBookingsDuring, markTouchedBookings } from '../../booking/queries/mark-touched.ts';
import { proposeTime, withdrawProposal } from '../../booking/actions/propose.ts';
import { bookForCustomer, moveForCustomer } from '../../booking/actions/store-bookings.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import { addDevice, listDevices, revokeKey } from '../../checkin/actions/devices.ts';
import { endWait, listCheckIns } from '../../checkin/actions/store.ts';
import { inviteOwner } from '../../team/actions/first-owner.ts';
import { refundByCall } from '../../till/actions/give-back-all.ts';
import { adjustPoints } from '../../points/actions/adjust.ts';
import { listPoints } from '../../points/actions/list-for-store.ts';
import { adjustRight } from '../../rights/actions/adjust.ts';
import { cancelInvoice, listInvoices } from '../../invoice/actions/store.ts';
import { listReviews, replyToReview, showReview } from '../../review/actions/store.ts';
import { issueRight } from '../../rights/actions/issue.ts';
import { listCampaigns } from '../../rights/actions/list-campaigns.ts';
import { listRights } from '../../rights/actions/list-for-store.ts';
import { creditStoredValue } from '../../wallet/actions/credit-stored-value.ts';
import { captureCharge, giveBackCharge } from '../../booking/actions/charge-by-shop.ts';
import { listOrders } from '../../subscription/actions/plans.ts';
import { isSettable } from '../../platform/clock.ts';
import type { Answer, HandlersOf } from '../../platform/context.ts';
import type { Ctx as BookingCtx } from '../../booking/context.ts';
import type { Services as TeamServices } from '../../team/context.ts';
import { exportShop } from '../../import/actions/export-shop.ts';
import { mistakeText } from '../../import/formats/mistake.ts';
import { loadFolder } from '../../import/actions/load-folder.ts';
import { setParameter } from '../../shop/actions/set-parameter.ts';
import { addAbsence, removeAbsence, setRoster } from '../../staff/actions/roster.ts';
import { readMails, readOutbox } from '../queries/outbox.ts';
import { getFormAnswer, listFormAnswers, makeFormLink } from '../actions/form-answers.ts';
import { getFormTemplate, listForms } from '../actions/forms.ts';
import { exportMemberData, forgetMember } from '../actions/data-requests.ts';
import { getMemberProfile, listLeads } from '../actions/customers.ts';
import { bookingForStore, getBooking, getMember, listBookings, listMembers } from '../actions/records.ts';

const usualLimit = 100;

const bytesOf = (texts: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text, 'base64')]));

const textsOf = (bytes: Readonly<Record<string, Uint8Array>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(bytes).map(([name, each]) => [name, Buffer.from(each).toString('base64')]));

const shown = (answer: Answer<BookingRecord>) => (answer.ok ? allowed(bookingForStore(answer.value)) : answer);

type Ctx = BookingCtx & TeamServices;

export const internalRoutes: HandlersOf<typeof internalCalls, Ctx> = {
  listBookings,
  getBooking,
  listMembers,
  getMember,
  getMemberProfile,
  exportMemberData,
  forgetMember,
  listLeads,
  listForms,
  getFormTemplate,
  makeFormLink,
  listFormAnswers,
  getFormAnswer,
  issueRight,
  adjustRight,
  listRights,
  adjustPoints,
  listPoints,
  createBooking: async (ctx, asked) => shown(await bookForCustomer(ctx, asked)),
  settleBill,
  refundBill: refundByCall,
  collectBill,
  makeBillLink,
  listBills,
  listReviews,
  addCheckInDevice: addDevice,
  listCheckInDevices: listDevices,
  revokeCheckInDevice: revokeKey,
  listCheckIns,
  endCheckInWait: endWait,
  inviteOwner,
  showReview,
  replyToReview,
  proposeTime: async (ctx, asked) => shown(await proposeTime(ctx, asked)),
  withdrawProposal: async (ctx, asked) => shown(await withdrawProposal(ctx, asked)),
  listCampaigns,
  listInvoices,
  cancelInvoice,
  moveBooking: async (ctx, asked) => shown(await moveForCustomer(ctx, asked)),
  async importShop(ctx, { files, ...sent }) {
    const { pictures, videos, formFiles, takesHours = false } = sent;
    const media = { pictures: bytesOf(pictures), videos: bytesOf(videos), formFiles: bytesOf(formFiles) };
    const loaded = await loadFolder(ctx, { files, ...media }, { takesHours });
    return loaded.ok
      ? loaded
      : refused('invalid_input', { field: 'files', mistakes: (loaded.details ?? []).map(mistakeText) });
  },
  async exportShop(ctx, { shop }) {
    const exported = await exportShop(ctx, shop);
    if (!exported.ok) return exported;
    const { files, pictures, videos, formFiles, unreadable, leftOut } = exported.value;
    return allowed({
      files: { ...files },
      pictures: textsOf(pictures),
      videos: textsOf(videos),
      formFiles: textsOf(formFiles),
      unreadable,
      leftOut,
    });
  },
  setParameter,
  setRoster: (ctx, change) => setRoster(ctx, change, markTouchedBookings),
  addLeave: (ctx, absence) => addAbsence(ctx, 'leave', absence, markBookingsDuring),
  removeLeave: (ctx, absence) => removeAbsence(ctx, 'leave', absence),
  addBlock: (ctx, absence) => addAbsence(ctx, 'block', absence, markBookingsDuring),
  removeBlock: (ctx, absence) => removeAbsence(ctx, 'block', absence),
  confirmBooking: confirmByShop,
  rejectBooking: rejectByShop,
  cancelBooking: cancelByShop,
  arriveBooking: arriveByShop,
  startBooking: startByShop,
  finishBooking: finishByShop,
  markNoShow: noShowByShop,
  captureCharge,
  giveBackCharge,
  creditStoredValue,
  listOutbox: async (ctx, { after = 0, limit = usualLimit }) => allowed(await readOutbox(ctx.db, after, limit)),
  listMails: async (ctx, { limit = usualLimit, ...which }) => allowed(await readMails(ctx.db, which, limit)),
  listOrders,
  inviteEmail,
  setPermission,
  async setClock(ctx, { now }) {
    // Elsewhere than in tests the call does not exist.
    if (ctx.config.mode !== 'test' || !isSettable(ctx.clock)) return refused('path_unknown');
    if (now === null) ctx.clock.release();
    else ctx.clock.set(now);
    return allowed({ now: ctx.clock.now() });
  },
};
