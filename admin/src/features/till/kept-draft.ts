import type { Draft } from './draft.ts';

const prefix = 'till ';
const keyOf = (memberId: string, sale: string) => `${prefix}${memberId} ${sale}`;

/**
 * The drafts of this tab: a reload, and a way through other pages, lose nothing. Each belongs to one member of the team and one sale. Of the customer only the
 * id is kept; the rest is loaded again. Numbers of gift cards are kept only with a sale that was sent.
 */
export function readDraft(memberId: string, sale: string): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(memberId, sale)) ?? 'null') as Draft | null;
    // A draft may have been kept before it had these.
    return kept && { ...kept, reasons: kept.reasons ?? {}, hasLostCard: kept.hasLostCard ?? false };
  } catch {
    return null;
  }
}

function keptPayments({ tenders, hasLostCard, sent }: Draft): Pick<Draft, 'tenders' | 'hasLostCard'> {
  const kept = sent === null ? tenders.filter(({ number }) => number === undefined) : tenders;
  return { tenders: kept, hasLostCard: hasLostCard || kept.length < tenders.length };
}

export function keepDraft(memberId: string, sale: string, draft: Draft | null): void {
  try {
    const customer = draft?.customer ? { id: draft.customer.id, name: '', phone: '', email: '' } : null;
    if (draft === null) sessionStorage.removeItem(keyOf(memberId, sale));
    else sessionStorage.setItem(keyOf(memberId, sale), JSON.stringify({ ...draft, customer, ...keptPayments(draft) }));
  } catch {
    // The page itself still has it.
  }
}

/** Drops the drafts at the end of a sign-in, but for one member where one is named. One that was sent stays for its member: nobody else knows that it may have arrived. */
export function dropDrafts(exceptMemberId?: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const isKept = exceptMemberId !== undefined && key.startsWith(keyOf(exceptMemberId, ''));
      if (!key.startsWith(prefix) || isKept) continue;
      const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
      if (!draft?.sent) sessionStorage.removeItem(key);
    }
  } catch {
    // Where storage is closed, nothing was kept.
  }
}
