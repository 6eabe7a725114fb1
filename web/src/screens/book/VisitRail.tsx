import { formatLength, formatPrice } from '@parlour/phrases/format';
import type { ReactNode } from 'react';
import { type ChosenItem, totalOf } from '../../features/menu/lookup.ts';
import { useText } from '../../lib/app-context.ts';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { SummaryRail } from '@parlour/ui/layout/SummaryRail.tsx';
import { useChosenPeople } from './staff/people.ts';
import { type BookVisit, startText } from './visit.ts';
import styles from './VisitRail.module.css';

/** The visit so far, beside the page of a wide window. */
export function VisitRail({ visit, footer }: { visit: BookVisit; footer: ReactNode }) {
  const t = useText();
  const { menu, lengthText, totalText } = visit;
  const sum = (
    <div className={styles.footer}>
      {menu.chosen.length > 0 && (
        <p className={styles.total}>
          <span>{lengthText}</span>
          <strong>{totalText}</strong>
        </p>
      )}
      {footer}
    </div>
  );
  return (
    <SummaryRail label={t('shop.yourBooking')} title={t('shop.yourBooking')} footer={sum}>
      {visit.page !== 'confirm' && <Chosen visit={visit} />}
    </SummaryRail>
  );
}

/** What is chosen so far; the last page says it itself. */
function Chosen({ visit }: { visit: BookVisit }) {
  const t = useText();
  const { shop, menu, draft, style, isPickUp } = visit;
  const people = useChosenPeople(visit);
  return (
    <div className={styles.visit}>
      <p className={styles.place} lang={shop.languageTag}>
        {shop.name}
      </p>
      {menu.chosen.length === 0 ? (
        <p className={styles.secondary}>{t(isPickUp ? 'product.chooseMore' : 'shop.chooseToBegin')}</p>
      ) : (
        <ul className={styles.lines}>
          {menu.chosen.map((line) => (
            <RailLine key={line.key} line={line} visit={visit} />
          ))}
        </ul>
      )}
      {draft.start && (
        <p className={styles.iconLine}>
          <Icon name="calendar" />
          <span>{startText(draft.start, style, 'long')}</span>
        </p>
      )}
      {people && (
        <p className={styles.iconLine}>
          <Icon name="user" />
          <span lang={people.lang}>{people.text}</span>
        </p>
      )}
    </div>
  );
}

function RailLine({ line, visit }: { line: ChosenItem; visit: BookVisit }) {
  const { item, quantity, addOns } = line;
  const { shop, textOf, style, parameters, isPickUp } = visit;
  const t = useText();
  const name = textOf(item.name, item.nameSecond);
  const price = !isPickUp && parameters.hidesServicePrices ? '' : formatPrice(item, style);
  const { minutes, mostMinutes } = totalOf([line], shop.currencyCode);
  return (
    <li>
      <p className={styles.line}>
        <span lang={name.lang} className={styles.name}>
          {quantity > 1 ? t('product.times', { count: quantity, name: name.text }) : name.text}
        </span>
        <span className="num">{price}</span>
      </p>
      {addOns.map((addOn) => (
        <p key={addOn.id} className={styles.line}>
          <span className={styles.secondary} lang={name.lang}>
            {`+ ${textOf(addOn.name, addOn.nameSecond).text}`}
          </span>
          <span className={`num ${styles.secondary}`}>
            {parameters.hidesServicePrices ? '' : formatPrice(addOn, style)}
          </span>
        </p>
      ))}
      {!isPickUp && <p className={styles.secondary}>{formatLength(minutes, style, mostMinutes)}</p>}
    </li>
  );
}
