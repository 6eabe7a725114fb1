import { bookingStates } from '@parlour/domain/booking/booking';
import { noteLimits } from '@parlour/domain/booking/note-limits';
import { mostVisits, seriesRhythms } from '@parlour/domain/booking/series-starts';
import { z } from 'zod';
import { filledFormShape } from '../form/shapes.ts';
import { linesShape } from '../availability/shapes.ts';
import { startShape } from '../availability/start-shape.ts';
import { bookingSources } from './sources.ts';
import { lineShape } from '../line-shapes.ts';
import { wantedRightsShape } from './rights-shapes.ts';

const id = z.string().min(1).max(64);
const agreedFee = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,3})?$/)
  .optional();
const agreesRightsLost = z.boolean().optional();
const name = lineShape(200);

const mostForms = 20;
const related = z.object({
  remarkImages: z.array(z.string().max(500)).max(noteLimits.mostPictures).default([]),
  profile: z.array(filledFormShape).max(mostForms).nullable().default(null),
  isAgreePenalty: z.boolean().default(false),
});
/** What is kept with a booking stays small: 20 kB of text. Forms have limits of their own. */
const smallRelated = related.refine((value) => JSON.stringify({ ...value, profile: null }).length <= 20_000);
const noRelated = { remarkImages: [], profile: null, isAgreePenalty: false };

const contact = {
  firstName: name.default(''),
  lastName: name.default(''),
  email: z.string().max(254).default(''),
  mobile: z.string().max(40).default(''),
  dialCode: z.string().max(8).default(''),
  country: z.string().max(2).default(''),
  address: z.string().max(500).default(''),
};

const request = z.object({
  ...contact,
  shopId: id,
  chainId: id.optional(),
  lines: linesShape,
  start: startShape,
  guestCount: z.int().min(1).max(99).default(1),
  isGroup: z.boolean().default(false),
  remark: z.string().max(noteLimits.mostLetters, { abort: true }).normalize('NFC').default(''),
  related: smallRelated.default(noRelated),
  source: z.enum(bookingSources).catch('web'),
  contentCode: z.string().max(60).catch('').optional(),
  memberId: z.string().max(64).catch('').optional(),
  linkToken: z.string().max(200).catch('').optional(),
  language: z.string().max(8).default('en'),
  agreesPolicy: z.boolean().default(false),
  holdToken: z.string().max(100).optional(),
  heldBookingId: id.optional(),
  quoteHash: z.string().max(100).optional(),
  payments: z
    .array(
      z.object({
        method: z.string().max(20).default(''),
        amount: z.coerce.string().max(20).default(''),
        memberId: z.string().max(64).optional(),
      }),
    )
    .max(5)
    .optional(),
  rights: wantedRightsShape.optional(),
});

const proposalAnswer = z.object({ id, version: z.int().min(1), start: startShape });
export const proposalShapes = { confirm: proposalAnswer, decline: proposalAnswer };

const releasedRightIds = z.array(id).max(31).optional();

export const changeQuoteShapes = {
  get: z.object({
    id,
    lines: linesShape,
    start: startShape,
    guestCount: z.int().min(1).max(99).default(1),
    isGroup: z.boolean().default(false),
    releasedRightIds,
  }),
};

export const seriesShapes = {
  checkSeries: z.object({
    shopId: id,
    chainId: id.optional(),
    lines: linesShape,
    start: startShape,
    rhythm: z.enum(seriesRhythms),
    count: z.int().min(2).max(mostVisits),
    guestCount: z.int().min(1).max(99).default(1),
    isGroup: z.boolean().default(false),
  }),
  createSeries: request
    .omit({ start: true, heldBookingId: true })
    .extend({ starts: z.array(startShape).min(2).max(mostVisits), rhythm: z.enum(seriesRhythms).optional() }),
  getSeries: z.object({ id }),
  cancelSeries: z.object({ id, version: z.int().min(1).optional(), agreedFee, agreesRightsLost }),
};

export const bookingShapes = {
  checkMember: z.object({
    chainId: id,
    shopId: id,
    email: z.string().max(254).default(''),
    mobile: z.string().max(40).default(''),
    country: z.string().max(2).default(''),
  }),
  hold: request,
  create: request,
  change: z.object({
    id,
    version: z.int().min(1),
    lines: linesShape,
    start: startShape,
    guestCount: z.int().min(1).max(99).default(1),
    isGroup: z.boolean().default(false),
    remark: z.string().max(noteLimits.mostLetters, { abort: true }).normalize('NFC').default(''),
    related: smallRelated.optional(),
    removedItemIds: z.array(id).max(30).default([]),
    agreedFee,
    releasedRightIds,
    agreesRightsLost,
    agreesRightsUsed: z.boolean().optional(),
  }),
  changeState: z.object({
    id,
    state: z.enum(bookingStates),
    version: z.int().min(1).optional(),
    reason: z.string().max(500).optional(),
    start: startShape.optional(),
    agreedFee,
    agreesRightsLost,
  }),
  get: z.object({ id }),
  pictures: z.object({ id }),
  openLink: z.object({}),
  getPenalty: z.object({ id }),
  exportMine: z.object({}) as z.ZodType<Record<string, never>>,
  mine: z.object({
    tab: z.enum(['upcoming', 'finished', 'cancelled']),
    pageNum: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
};
