import type { SentSale } from '@parlour/contract/till/sale';
import { afterEach, expect, test, vi } from 'vitest';
import { newDraft } from './draft.ts';
import { dropDrafts, keepDraft, readDraft } from './kept-draft.ts';

/** A storage whose texts are its own keys, as a browser's. */
function stubStorage(): Record<string, string> {
  const texts: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => texts[key] ?? null,
    setItem: (key: string, text: string) => void (texts[key] = text),
    removeItem: (key: string) => void delete texts[key],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(texts, name, { value });
  vi.stubGlobal('sessionStorage', texts);
  return texts;
}
afterEach(() => vi.unstubAllGlobals());

const mei = { id: 'mei', name: 'Mei Tan', phone: '+65 8123 4567', email: 'mei@mail.example' };
const draft = () => newDraft({ customer: mei, lines: [] }, 'EUR');

test('a draft comes back to its member alone, and keeps no contact of the customer', () => {
  const texts = stubStorage();
  keepDraft('ada', 'store sale', draft());
  expect(readDraft('ada', 'store sale')?.customer?.id).toBe('mei');
  expect(readDraft('ben', 'store sale')).toBeNull();
  expect(JSON.stringify(texts)).not.toMatch(/Mei Tan|8123|mei@mail/);
});

test('who signs in after a sign-in that ended by itself finds the own drafts alone', () => {
  stubStorage();
  keepDraft('ada', 'one', draft());
  keepDraft('ben', 'one', draft());
  dropDrafts('ben');
  expect([readDraft('ada', 'one'), readDraft('ben', 'one')?.customer?.id]).toEqual([null, 'mei']);
});

test('the end of a sign-in drops drafts, but not a sale that was sent and may have arrived', () => {
  const texts = stubStorage();
  texts['other'] = 'stays';
  keepDraft('ada', 'one', draft());
  keepDraft('ada', 'two', { ...draft(), sent: {} as SentSale });
  dropDrafts();
  expect([readDraft('ada', 'one'), readDraft('ada', 'two')?.sent, texts['other']]).toEqual([null, {}, 'stays']);
});

test('0103 the number of a gift card is kept with a sale that was sent, and not before', () => {
  const texts = stubStorage();
  const card = { kind: 'gift_card', label: '…PJXC', amountMinor: 500, givenMinor: null, number: 'U4L2-PJXC' } as const;
  const cash = { kind: 'cash', label: '', amountMinor: 500, givenMinor: null } as const;
  keepDraft('ada', 'one', { ...draft(), tenders: [card, cash] });
  expect(readDraft('ada', 'one')).toMatchObject({ tenders: [cash], hasLostCard: true });
  expect(JSON.stringify(texts)).not.toContain('U4L2');
  keepDraft('ada', 'one', { ...draft(), tenders: [card, cash], sent: {} as SentSale });
  expect(readDraft('ada', 'one')).toMatchObject({ tenders: [card, cash], hasLostCard: false });
  // Of a draft that was kept before, nothing is known to be lost.
  const { hasLostCard: _unknown, ...before } = draft();
  keepDraft('ada', 'one', before as ReturnType<typeof draft>);
  expect(readDraft('ada', 'one')?.hasLostCard).toBe(false);
});
