import type { Defaulted, JsonDefaulted } from '../types.ts';

type OutboxTable = {
  id: Defaulted<number>;
  chainId: string;
  kind: string;
  bookingId: string | null;
  payload: JsonDefaulted<unknown>;
  createdAt: Date;
};

type OutboxDeliveriesTable = {
  outboxId: number;
  consumer: string;
  dueAt: Date;
  attempts: Defaulted<number>;
  lastError: Defaulted<string>;
  doneAt: Date | null;
};

type MailsTable = {
  id: string;
  chainId: string;
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

export type MessagesTables = {
  outbox: OutboxTable;
  outboxDeliveries: OutboxDeliveriesTable;
  mails: MailsTable;
};
