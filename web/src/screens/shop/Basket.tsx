import { bookingKind } from '@parlour/domain/booking/booking';
import { formatLength } from '@parlour/phrases/format';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { goesToAnybody } from '../../features/booking/anybody.ts';
import { someProductsQuery } from '../../features/menu/calls.ts';
import { type ChosenItem, chosenItems, totalOf } from '../../features/menu/lookup.ts';
import { useServicesOf } from '../../features/menu/services-of.ts';
import { totalText } from '../../features/menu/total-text.ts';
import { useTakeBottomPlace } from '../../lib/page/bottom-place.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { openSignIn } from '../../lib/navigation/overlay.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { ActionBar } from '@parlour/ui/layout/ActionBar.tsx';
import { Button } from '@parlour/ui/button/Button.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { SummaryRail } from '@parlour/ui/layout/SummaryRail.tsx';
import { guestLengths, lengthOfVisit } from '../guest-lengths.ts';
import type { ShopVisit } from './visit.ts';
import styles from './Basket.module.css';

const LeftBooking = lazyPart(() => import('./LeftBooking.tsx').then((module) => module.LeftBooking));

/** What is chosen so far, with names and prices; they are asked for only when something is. */
function useBasket({ place, draft, shop, style, parameters }: ShopVisit) {
  const t = useText();
  const isPickUp = bookingKind(draft.lines) === 'product';
  const codes = isPickUp ? draft.lines.map(({ code }) => code) : [];
  const services = useServicesOf(place, isPickUp ? [] : draft.lines, draft.lines.length > 0 && !isPickUp);
  const products = useQuery(someProductsQuery(useApi(), place, codes));
  const menu = isPickUp ? [{ items: products.data ?? [] }] : (services.data ?? []);
  const chosen = chosenItems(menu, draft.lines, goesToAnybody(draft, parameters));
  const { minutes, mostMinutes } = lengthOfVisit(guestLengths(chosen, draft, shop.currencyCode));
  return {
    chosen,
    countText: isPickUp
      ? t('menu.productCount', { count: chosen.reduce((pieces, { quantity }) => pieces + quantity, 0) })
      : t('menu.count', { count: chosen.length }),
    length: isPickUp ? '' : formatLength(minutes, style, mostMinutes),
    total: !isPickUp && parameters.hidesServicePrices ? '' : totalText(chosen, shop.currencyCode, style),
  };
}

/** At the bottom of a phone: count, length and total of what was chosen, and the way on. */
export function BasketBar({ visit }: { visit: ShopVisit }) {
  const t = useText();
  const { chosen, countText, length, total } = useBasket(visit);
  const isShown = chosen.length > 0 && !visit.stop;
  useTakeBottomPlace(isShown);
  if (!isShown) return null;
  const summary = (
    <>
      <span className={styles.count}>{countText}</span>
      <span className={styles.secondary}>{[length, total].filter(Boolean).join(' · ')}</span>
    </>
  );
  if (visit.draft.isLeft)
    return (
      <Suspense>
        <LeftBooking visit={visit} summary={summary} />
      </Suspense>
    );
  return (
    <ActionBar label={t('shop.yourBooking')} hasRail summary={summary}>
      <Button onClick={visit.goOn}>{t('shop.goOn')}</Button>
    </ActionBar>
  );
}

/** Beside the page of a wide window: the same, line by line. */
export function BasketRail({ visit }: { visit: ShopVisit }) {
  const t = useText();
  const { chosen, length, total } = useBasket(visit);
  const isEmpty = chosen.length === 0;
  const footer =
    visit.stop === 'visitor_booking_off' ? (
      <SignInFirst visit={visit} isEmpty={isEmpty} />
    ) : isEmpty || visit.stop ? undefined : (
      <div className={styles.footer}>
        <p className={styles.total}>
          <span>{length}</span>
          <strong>{total}</strong>
        </p>
        {visit.draft.isLeft ? (
          <Suspense>
            <LeftBooking visit={visit} />
          </Suspense>
        ) : (
          <Button isWide onClick={visit.goOn}>
            {t('shop.goOn')}
          </Button>
        )}
      </div>
    );
  return (
    <SummaryRail label={t('shop.yourBooking')} title={t('shop.yourBooking')} footer={footer}>
      {isEmpty ? (
        <p className={styles.empty}>
          {t(visit.stop === 'shop_not_bookable' ? 'shop.bookingClosed' : 'shop.chooseToBegin')}
        </p>
      ) : (
        <ul className={styles.lines}>
          {chosen.map((line) => (
            <BasketLine key={line.key} line={line} visit={visit} />
          ))}
        </ul>
      )}
    </SummaryRail>
  );
}

/** Where only customers may book: a visitor signs in, and goes on with what is chosen already. */
function SignInFirst({ visit, isEmpty }: { visit: ShopVisit; isEmpty: boolean }) {
  const t = useText();
  const router = useRouter();
  return (
    <Button isWide icon="user" onClick={() => (isEmpty ? openSignIn(router) : visit.goOn())}>
      {t('shop.signInToBook')}
    </Button>
  );
}

function BasketLine({ line, visit }: { line: ChosenItem; visit: ShopVisit }) {
  const t = useText();
  const { key, item, quantity, addOns } = line;
  const { shop, textOf, style, takeOut } = visit;
  const name = textOf(item.name, item.nameSecond);
  const { minutes, mostMinutes } = totalOf([line], shop.currencyCode);
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p lang={name.lang} className={styles.name}>
          {quantity > 1 ? `${quantity} × ${name.text}` : name.text}
        </p>
        {addOns.map((addOn) => (
          <p key={addOn.id} className={styles.secondary} lang={name.lang}>
            + {textOf(addOn.name, addOn.nameSecond).text}
          </p>
        ))}
        {item.kind === 'service' && <p className={styles.secondary}>{formatLength(minutes, style, mostMinutes)}</p>}
      </div>
      <IconButton icon="trash" label={t('menu.takeOutNamed', { name: name.text })} onClick={() => takeOut(key)} />
    </li>
  );
}
