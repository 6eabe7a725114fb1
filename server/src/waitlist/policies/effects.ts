import type { OfferState } from '@parlour/domain/waitlist/entry';
import type { OutboxEvent } from '../../platform/outbox/events.ts';
import type { EntryChange, NewEntry } from '../queries/entries.ts';
import type { NewOffer } from '../queries/offers.ts';

/** One write that a decision about the waitlist asks for; they are committed in their order. */
export type WaitlistEffect =
  | { kind: 'insert_entry'; entry: NewEntry }
  | { kind: 'change_entry'; entry: { chainId: string; entryId: string }; change: EntryChange }
  | { kind: 'insert_offer'; offer: NewOffer }
  | {
      kind: 'close_offer';
      offer: { chainId: string; bookingId: string };
      state: Exclude<OfferState, 'open'>;
    }
  /** The slot hold of an offer ends. `event` is published from its `tellAt` (epoch ms) on. */
  | { kind: 'release_hold'; bookingId: string; event: { kind: 'waitlist_passed'; tellAt: number } | null }
  | { kind: 'publish'; events: readonly OutboxEvent[] };
