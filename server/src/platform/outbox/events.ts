import { failedCommands, failureCauses } from '@parlour/domain/payment/failure';
import { z } from 'zod';

/** A type of event: the version in which it is written now, and the shape of its payload. A shape also reads the versions before it. */
const type = <Payload extends z.ZodType>(version: number, payload: Payload) => ({ version, payload });

/** What the store did itself: it is not told of it, and a quiet event not its customer either. */
const saidByStore = { byStore: z.literal(true).optional(), isQuiet: z.literal(true).optional() };
/** All bookings that one mail tells of, by id. */
const together = z.array(z.string()).readonly().optional();
const move = z.object({ reason: z.string(), together, ...saidByStore });
const besideItem = z.object({ itemId: z.string(), staffId: z.string(), from: z.number(), to: z.number() });
const nothing = z.object({});
/** What went wrong with money. */
const failure = z.object({ failure: z.object({ command: z.enum(failedCommands), cause: z.enum(failureCauses) }) });

/** `revision`: how often the invoice was asked for; what is about an earlier one is over. */
const invoice = z.object({ invoiceId: z.string(), revision: z.number() });

/**
 * Every event that modules publish, by its kind. Each is about one booking; a bill without one, and a record, has ''. A change of a shape that an older program would misread raises the
 * version (docs/decisions/0046).
 */
export const eventTypes = {
  booking_made: type(1, z.object({ version: z.number(), together, ...saidByStore })),
  /** `from`: the start before, as wall clock of the shop; `staffIds`: who had the booking before; `added`, `removed`: its services, by code. */
  booking_changed: type(
    1,
    z.object({
      from: z.string(),
      staffIds: z.array(z.string()),
      added: z.array(z.string()).optional(),
      removed: z.array(z.string()).optional(),
      ...saidByStore,
    }),
  ),
  /** The store proposes another time, withdraws that, or its customer answers; `start`: what was proposed, as wall clock of the shop. */
  booking_proposed: type(1, z.object({ start: z.string(), ...saidByStore })),
  proposal_withdrawn: type(1, z.object({ start: z.string(), ...saidByStore })),
  proposal_declined: type(1, z.object({ start: z.string() })),
  /** As `booking_changed`. */
  proposal_accepted: type(1, z.object({ from: z.string(), staffIds: z.array(z.string()) })),
  booking_confirmed: type(1, move),
  booking_rejected: type(1, move),
  booking_cancelled: type(1, move),
  booking_cancelled_by_shop: type(1, move),
  booking_arrived: type(1, move),
  booking_started: type(1, move),
  /** `isFirst`: by it was noted that its customer has purchased. */
  booking_finished: type(1, move.extend({ isFirst: z.literal(true).optional() })),
  /** `beside`: who stood beside it, by item, person and span (epoch ms). */
  booking_no_show: type(1, move.extend({ beside: z.array(besideItem).readonly().optional() })),
  /** A wrong press of the desk was taken back. */
  booking_arrival_undone: type(1, move),
  booking_start_undone: type(1, move),
  booking_no_show_undone: type(1, move),
  booking_finish_undone: type(1, move),
  booking_zone_changed: type(1, z.object({ zoneBefore: z.string(), localStartBefore: z.string() })),
  charge_failed: type(1, failure),
  charge_trouble: type(1, failure),
  money_held: type(1, nothing),
  fee_owed: type(1, nothing),
  money_returned: type(1, nothing),
  refund_stuck: type(1, nothing),
  waitlist_offered: type(1, nothing),
  waitlist_passed: type(1, nothing),
  /** The customer of an appointment has filled in a form for it, after the booking. */
  form_filled_in: type(1, z.object({ formId: z.string() })),
  /** `replaces`: the bill of the visit in whose place it stands. */
  bill_settled: type(1, z.object({ billId: z.string(), replaces: z.string().optional() })),
  /** A bill of which a part is still to be paid online; `bill_settled` follows when that is paid. */
  bill_opened: type(1, z.object({ billId: z.string(), replaces: z.string().optional() })),
  /** Money that was paid online for a bill cannot be taken or given back, or was claimed back: people of the store have to look. */
  bill_trouble: type(1, z.object({ billId: z.string(), ...failure.shape })),
  /** A chain has a record more, which a store wants to give points to. */
  member_added: type(1, z.object({ memberId: z.string(), shopId: z.string() })),
  /** A member has claimed a gift card; `rightId` is the card. */
  gift_claimed: type(1, z.object({ rightId: z.string(), language: z.string() })),
  /** A customer is at a store; `isWaiting`: without an appointment, in the queue. The event of an appointment is `booking_arrived`. */
  customer_checked_in: type(
    1,
    z.object({ memberId: z.string(), shopId: z.string(), checkInId: z.string(), isWaiting: z.boolean() }),
  ),
  /** An invoice was asked for, or what was told for it was changed. */
  invoice_registered: type(1, invoice),
  /** The tax office has taken it in, and is asked what became of it. */
  invoice_sent: type(1, invoice),
  /** The store cancels an invoice that the tax office has accepted. */
  invoice_cancelling: type(1, invoice),
  /** The tax office has accepted an invoice, or has not, or it is cancelled. */
  invoice_settled: type(
    1,
    z.object({ ...invoice.shape, state: z.enum(['valid', 'invalid', 'rejected', 'cancelled']) }),
  ),
  /** An invitation has earned a reward for one of the two. */
  referral_rewarded: type(1, z.object({ referralId: z.string(), to: z.enum(['inviter', 'invitee']) })),
  bill_refunded: type(1, z.object({ billId: z.string(), refundId: z.string(), amountMinor: z.number() })),
} as const;

export type BesideItem = z.output<typeof besideItem>;

export type EventKind = keyof typeof eventTypes;
export type PayloadOf<Kind extends EventKind> = z.output<(typeof eventTypes)[Kind]['payload']>;

/** An event as a module publishes it and a reader gets it. */
export type OutboxEvent<Kind extends EventKind = EventKind> = Kind extends EventKind
  ? { chainId: string; bookingId: string; kind: Kind; payload: PayloadOf<Kind> }
  : never;

/** The kinds of events that say that a booking has moved to another state. */
export type MoveKind = {
  [Kind in EventKind]: PayloadOf<Kind> extends { reason: string } ? Kind : never;
}[EventKind];

/** The kinds of events that say nothing but that something has happened. */
export type PlainKind = {
  [Kind in EventKind]: Record<string, never> extends PayloadOf<Kind> ? Kind : never;
}[EventKind];
