import type { Defaulted, JsonDefaulted } from '../types.ts';

type OutboxTable = {
  chainId: string;
  id: Defaulted<number>;
  kind: string;
  version: Defaulted<number>;
  bookingId: string | null;
  payload: JsonDefaulted<unknown>;
  createdAt: Date;
  /** Its place among all events; null until it is read for the first time. */
  feedPosition: Defaulted<number | null>;
};

type OutboxFeedTable = { name: string; lastPosition: number };

type OutboxDeliveriesTable = {
  chainId: string;
  outboxId: number;
  consumer: string;
  dueAt: Date;
  attempts: Defaulted<number>;
  lastError: Defaulted<string>;
  doneAt: Date | null;
};

type MailsTable = {
  /** '' for mails that belong to no chain: those to accounts, and those about plans of the product. */
  chainId: string;
  id: string;
  bookingId: string | null;
  kind: string;
  category: 'booking' | 'marketing' | 'account';
  /** Its texts are readable with `SECRET` only. */
  isSealed: Defaulted<boolean>;
  recipient: string;
  sender: Defaulted<string>;
  /** Who reads an answer to it; '' where that is its sender. */
  replyTo: Defaulted<string>;
  subject: string;
  bodyText: string;
  bodyHtml: string;
  calendar: Defaulted<string>;
  language: Defaulted<string>;
  createdAt: Date;
  sentAt: Date | null;
  attempts: Defaulted<number>;
  dueAt: Date;
  lastError: Defaulted<string>;
};

/** A notice to one device; it is deleted with the device's place. */
type PushMessagesTable = {
  pushId: string;
  app: string;
  id: string;
  chainId: string;
  bookingId: string;
  kind: string;
  createdAt: Date;
  dueAt: Date;
  expiresAt: Date;
  attempts: Defaulted<number>;
  sentAt: Date | null;
};

export type MessagesTables = {
  outbox: OutboxTable;
  outboxDeliveries: OutboxDeliveriesTable;
  outboxFeed: OutboxFeedTable;
  mails: MailsTable;
  pushMessages: PushMessagesTable;
};
