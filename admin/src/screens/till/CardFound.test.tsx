import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { type FormEvent, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { cardTender, type FoundCard } from '../../features/till/gift-card.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { CardFound } from './CardFound.tsx';
import type { GiftCardProps } from './GiftCardWay.tsx';

const t = translator('en', en, en);
const found: FoundCard = { number: 'U4L2-PJXC', card: { ending: 'PJXC', balance: '30.00', endsOn: '2027-12-01' } };

const format = {
  currency: 'EUR',
  digits: 2,
  minor: (minor: number) => `$${minor / 100}`,
  style: { tag: 'en-AU', currencySymbol: '$' },
} as unknown as GiftCardProps['format'];

const written = (content: ReactNode) =>
  renderToStaticMarkup(<CurrentAppContext value={{ t, language: 'en' } as AppContext}>{content}</CurrentAppContext>);

const pressed = (act: () => void) => act;

/** A card of 30.00 beside a bill of which so much is left to pay, and of that so much was typed as the next payment. */
function shown(leftMinor: number, { wantedMinor = leftMinor, taken = 0, card = found.card } = {}): string {
  const payment = { leftMinor, wantedMinor, add: () => {}, pressed } as unknown as GiftCardProps['payment'];
  const tenders = taken === 0 ? [] : [cardTender(found, taken)];
  return written(<CardFound {...{ format, payment }} draft={{ tenders }} found={{ ...found, card }} />);
}

type Shown = { children?: ReactNode; onSubmit?: (event: FormEvent) => void };

/** What Enter in the first form of some content does. */
function submitOf(content: ReactNode): NonNullable<Shown['onSubmit']> | null {
  if (Array.isArray(content)) return content.map(submitOf).find((submit) => submit !== null) ?? null;
  if (!isValidElement<Shown>(content)) return null;
  return content.props.onSubmit ?? submitOf(content.props.children);
}

test('0103 a card that was found shows what is left, until when, and what is taken: the rest, or all of the card', () => {
  const rest = shown(2000);
  expect(rest).toContain('…PJXC');
  expect(rest).not.toContain('U4L2');
  expect(rest).toContain(t('adminTill.giftCardLeft', { amount: '$30' }));
  expect(rest).toContain(t('adminTill.giftCardEnds', { day: '1 Dec 2027' }));
  expect(rest).toContain(t('adminTill.giftCardTake', { amount: '$20' }));
  expect(shown(5000)).toContain(t('adminTill.giftCardTake', { amount: '$30' }));
  expect(shown(5000, { wantedMinor: 500 })).toContain(t('adminTill.giftCardTake', { amount: '$5' }));
  expect(shown(5000, { taken: 1000 })).toContain(t('adminTill.giftCardTake', { amount: '$20' }));
});

test('0103 a card that lasts says so, and one that is in the sale with all of it is not taken again', () => {
  expect(shown(2000, { card: { ...found.card, endsOn: null } })).toContain(t('adminTill.giftCardLasts'));
  const over = shown(2000, { taken: 3000 });
  expect(over).toContain(t('adminTill.giftCardTaken'));
  expect(over).not.toContain('<button');
});

test('0103 Enter takes the amount once the card was seen: the second Enter of the look-up takes nothing', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const taken: unknown[] = [];
  const payment = { leftMinor: 2000, wantedMinor: 2000, add: (tender: unknown) => taken.push(tender), pressed };
  const props = { format, payment: payment as unknown as GiftCardProps['payment'], draft: { tenders: [] }, found };
  let submit: ReturnType<typeof submitOf> = null;
  const Seen = () => {
    const content = CardFound(props);
    submit = submitOf(content);
    return content;
  };
  written(<Seen />);
  const enter = () => submit!({ preventDefault() {} } as FormEvent);
  enter();
  clock.mockReturnValue(1500);
  enter();
  expect(taken).toEqual([]);
  clock.mockReturnValue(1501);
  enter();
  expect(taken).toEqual([cardTender(found, 2000)]);
  clock.mockRestore();
});
