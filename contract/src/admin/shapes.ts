import { z } from 'zod';
import { storeBillShapes } from './bills-shapes.ts';
import { storeCheckInShapes } from './check-ins-shapes.ts';
import { storeInvoiceShapes } from './invoices-shapes.ts';
import { storeReviewShapes } from './reviews-shapes.ts';
import { storeBookingShapes } from './bookings-shapes.ts';
import { dataRequestShapes } from './data-requests-shapes.ts';
import { formShapes } from './forms-shapes.ts';
import { storePointShapes } from './points-shapes.ts';
import { rightShapes } from './rights-shapes.ts';
import { recordShapes } from './records-shapes.ts';

const id = z.string().min(1).max(60);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const hours = z.string().max(200);
const localTime = z.string().max(20);
const reason = z.string().max(500);
const week = z.strictObject({ mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours });
const absence = z.object({ staffId: id, from: localTime, to: localTime, reason: reason.optional() });
const move = z.object({ bookingId: id, reason: reason.optional() });
// A rejected customer gets the reason.
const explainedMove = z.object({ bookingId: id, reason: reason.trim().min(1) });
const limit = z.coerce.number().int().min(1).max(500).optional();

export const internalShapes = {
  ...recordShapes,
  ...dataRequestShapes,
  ...formShapes,
  ...rightShapes,
  ...storePointShapes,
  ...storeBookingShapes,
  ...storeBillShapes,
  ...storeReviewShapes,
  ...storeCheckInShapes,
  inviteOwner: z.object({ shop: z.string().min(1).max(200), email: z.string().max(254) }),
  ...storeInvoiceShapes,
  importShop: z.object({
    files: z.record(z.string().max(100), z.string()),
    pictures: z.record(z.string().max(100), z.base64()).default({}),
    videos: z.record(z.string().max(100), z.base64()).default({}),
    formFiles: z.record(z.string().max(100), z.base64()).default({}),
    takesHours: z.boolean().default(false),
  }),
  exportShop: z.object({ shop: id }),
  setParameter: z.object({
    name: z.string().max(60),
    value: z.string().max(2000),
    shopId: id.optional(),
    chainId: id.optional(),
  }),
  setRoster: z.object({
    staffId: id,
    weekly: week.nullable().optional(),
    days: z.record(day, hours.nullable()).optional(),
  }),
  addLeave: absence,
  removeLeave: z.object({ id }),
  addBlock: absence,
  removeBlock: z.object({ id }),
  confirmBooking: move,
  rejectBooking: explainedMove,
  cancelBooking: explainedMove,
  arriveBooking: move,
  startBooking: move,
  finishBooking: move,
  markNoShow: move,
  captureCharge: z.object({
    bookingId: id,
    amount: z
      .string()
      .regex(/^\d{1,12}(\.\d{1,3})?$/)
      .optional(),
  }),
  giveBackCharge: z.object({ bookingId: id }),
  creditStoredValue: z.object({
    shopId: id,
    memberId: id,
    amount: z.string().max(20),
    reference: z.string().min(1).max(100),
    key: z
      .string()
      .regex(/^[\w-]{1,60}$/)
      .optional(),
    expiresAt: z.number().int().min(0).max(32_503_680_000_000).optional(),
    isForThisShop: z.boolean().optional(),
  }),
  listOutbox: z.object({ after: z.coerce.number().int().min(0).optional(), limit }),
  listMails: z.object({ bookingId: id.optional(), recipient: z.string().max(320).optional(), limit }),
  listOrders: z.object({
    pageNum: z.coerce.number().int().min(1).max(100_000).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).optional(),
  }),
  inviteEmail: z.object({ bookingId: id }),
  setPermission: z.object({
    email: z.string().max(254),
    chainId: id,
    kind: z.enum(['menu', 'operation']),
    code: z.string().regex(/^\w{1,40}$/),
    value: z.string().max(200).optional(),
    isHeld: z.boolean(),
  }),
  setClock: z.object({ now: z.number().int().min(0).max(32_503_680_000_000).nullable() }),
};
