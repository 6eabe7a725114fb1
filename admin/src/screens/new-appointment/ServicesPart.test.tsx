import type { NewOptions, NewService } from '@parlour/contract/appointment/new';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { firstDraft, withGuests, withService } from '../../features/appointment/new-draft.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { ServicesPart } from './ServicesPart.tsx';

const t = translator('en', en, en);
const steam: NewService = {
  code: 'steam',
  name: 'Steam',
  category: 'group',
  minutes: 45,
  price: '98.00',
  priceType: 'FIXED',
  isAddOnOnly: false,
  addOnCodes: [],
  staffIds: ['room'],
  terms: [],
};
const options = {
  timeFormat: '24',
  currency: 'MYR',
  currencySymbol: 'RM',
  hasPeople: true,
  hasPersonPerService: true,
  hasGroups: true,
  mostGuests: 10,
  ownStaffIds: null,
  categories: [{ id: 'group', name: 'Together' }],
  services: [steam],
  people: [{ id: 'room', name: 'Room', title: '', photoUrl: null }],
} as unknown as NewOptions;

function shown(draft: ReturnType<typeof firstDraft>, more: Partial<NewOptions> = {}): string {
  return renderToStaticMarkup(
    <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
      <ServicesPart options={{ ...options, ...more }} draft={draft} onChange={() => {}} />
    </CurrentAppContext>,
  );
}
const guests = t('adminNewAppointment.guests');

test('0083 the number of guests is asked before anything is chosen, only where the store takes groups', () => {
  expect(shown(firstDraft({}))).toContain(`aria-label="${guests}"`);
  expect(shown(firstDraft({}), { hasGroups: false })).not.toContain(`aria-label="${guests}"`);
});

test('0083 each guest of a group has services of their own to see and to add to; the visit is as long as one of them', () => {
  const three = withService(withGuests(firstDraft({}), 3, options), steam, options);
  const html = shown(three);
  for (const number of [1, 2, 3]) expect(html).toContain(`aria-label="${t('adminNewAppointment.guest', { number })}"`);
  expect(html.split(t('adminNewAppointment.addService'))).toHaveLength(4);
  expect(html).toContain('45 min · RM294');
  const alone = shown(withGuests(three, 1, options));
  expect(alone).not.toContain(t('adminNewAppointment.guest', { number: 1 }));
  // At the limit of the store it is said.
  expect(shown(three, { mostGuests: 3 })).toContain(t('adminNewAppointment.mostGuests', { count: 3 }));
  expect(html).not.toContain(t('adminNewAppointment.mostGuests', { count: 10 }));
});

test('0083 the menu says what depends on the person, and an add-on what it takes and costs more', () => {
  const mask: NewService = { ...steam, code: 'mask', name: 'Mask', minutes: 5, price: '15.00', isAddOnOnly: true };
  const facial: NewService = {
    ...steam,
    addOnCodes: ['mask', 'oil'],
    staffIds: ['room', 'mia'],
    terms: [{ staffId: 'mia', minutes: 40, price: '85.00', priceType: 'FIXED' }],
  };
  const oil: NewService = { ...mask, code: 'oil', name: 'Oil', minutes: 0, price: null, priceType: 'FREE' };
  const menu = { ...options, services: [facial, mask, oil], hasGroups: false };
  expect(shown(firstDraft({}), menu)).toMatch(/40–45 min.*From RM85/);
  expect(shown(firstDraft({ staffId: 'mia' }), menu)).toMatch(/>40 min.*>RM85/);
  const chosen = shown(withService(firstDraft({}), facial, menu), menu);
  expect(chosen).toContain('+5 min · +RM15');
  expect(chosen).toMatch(/Oil<\/span> <span[^>]*>Free</);
});
