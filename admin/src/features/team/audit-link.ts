import type { TeamChain, TeamStore } from '@parlour/contract/team/own';
import type { TeamAuditEntry } from '@parlour/contract/team/people';
import type { TeamPermission } from '@parlour/domain/team/permissions';
import { isDay } from '@parlour/domain/time/day';
import type { PhraseKey } from '@parlour/phrases/t';
import { storeOfEntry } from './audit-style.ts';
import { mayInChain } from './may.ts';

export type AuditLink = { href: string; text: PhraseKey };

/** Where the thing is that an entry is about; null where there is none any more, and where the member may not open it. */
export function entryLink(entry: TeamAuditEntry, chain: TeamChain): AuditLink | null {
  const { about, action, facts } = entry;
  const here = storeOfEntry(entry, chain.stores);
  if (action.startsWith('team_') && action !== 'team_note_saved')
    return mayInChain(chain, 'team.manage') ? { href: '/team', text: 'admin.openTeam' } : null;
  if (about?.bookingId) {
    const query = `day=${about.start.slice(0, 10)}&appointment=${about.bookingId}`;
    return opened(here, 'calendar.read', `calendar?${query}`, 'admin.openAppointment');
  }
  if (about?.billId) return opened(here, 'till.use', `till/bills/${about.billId}`, 'adminTill.openBill');
  if (about?.customerId) {
    // A customer is of the chain: any store whose customers the member reads will do.
    const store = here ?? chain.stores.find(({ permissions }) => permissions['customer.read']) ?? null;
    return opened(store, 'customer.read', `customers/${about.customerId}`, 'adminTill.openCustomer');
  }
  if (action.startsWith('roster_') || action === 'store_hours_changed') {
    const first = Array.isArray(facts['days']) ? facts['days'][0] : facts['from'];
    const day = typeof first === 'string' && isDay(first.slice(0, 10)) ? `?day=${first.slice(0, 10)}` : '';
    return opened(here, 'roster.read', `roster${day}`, 'admin.openRoster');
  }
  if (action === 'till_cash_in' || action === 'till_cash_out' || action === 'till_closed')
    return opened(here, 'till.use', 'till/day', 'admin.openTill');
  return null;
}

const opened = (store: TeamStore | null, permission: TeamPermission, path: string, text: PhraseKey): AuditLink | null =>
  store?.permissions[permission] ? { href: `/store/${store.id}/${path}`, text } : null;
