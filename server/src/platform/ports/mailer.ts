/** Several visits in one file are published: an invitation is of one (RFC 5546). */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** A mail as it goes out. `id` is the same at every try, so that a receiver can tell a repetition. */
export type OutgoingMail = {
  id: string;
  from: string;
  to: string;
  /** Who reads an answer; '' where that is `from`. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** Where the recipient switches such mails off (RFC 8058); '' for mails that are owed. */
  unsubscribeUrl: string;
  /** An iCalendar file with its method, or null. */
  calendar: { content: string; method: CalendarMethod } | null;
};

export type Mailer = { send: (mail: OutgoingMail) => Promise<void>; close: () => void };
