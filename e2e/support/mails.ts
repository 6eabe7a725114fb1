import { internalCalls, type SentMail } from '@parlour/contract/admin/calls';
import { ask } from './api.ts';

const mostMails = 500;

/** All mails to an address, as the shop's own software reads them: one confirmation stands for one booking. */
export async function mailsTo(origin: string, recipient: string): Promise<SentMail[]> {
  return ask(origin, internalCalls.listMails, { recipient, limit: mostMails });
}
