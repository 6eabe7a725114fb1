import { isOnOrder } from '@parlour/domain/menu/product-stock';
import { formatPrice } from '@parlour/phrases/format';
import { useState } from 'react';
import type { ChosenItem } from '../../../features/menu/lookup.ts';
import { useKeepFocus } from '../../../lib/page/keep-focus.ts';
import { useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { useFreshStock } from '../services/fresh-stock.ts';
import { ProductStepper } from '../services/ProductStepper.tsx';
import { useTakeOut } from '../services/take-out.ts';
import type { BookVisit } from '../visit.ts';
import styles from './ConfirmSummary.module.css';

/** The products of the visit, with their quantities; the last piece stays. */
export function ConfirmProducts({ visit, failure }: { visit: BookVisit; failure: string | null }) {
  const t = useText();
  const [isKept, setKept] = useState(false);
  const { menu, draft } = visit;
  useKeepFocus(draft.lines.length, '#confirm-services');
  // After a refusal, which says what is left.
  useFreshStock(visit, failure ? menu.chosen.map(({ item }) => item) : undefined);
  const pieces = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const told = isKept && pieces === 1 ? t('product.keepOne') : failure;
  return (
    <section className={styles.part} id="confirm-services" tabIndex={-1} aria-labelledby="confirm-products-name">
      <Icon name="bag" />
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 id="confirm-products-name" className={styles.name}>
            {t('product.products')}
          </h2>
        </div>
        <ul className={styles.lines}>
          {menu.chosen.map((line) => (
            <ProductLine
              key={line.key}
              line={line}
              visit={visit}
              isOnly={draft.lines.length === 1}
              onFewest={() => setKept(true)}
            />
          ))}
        </ul>
        <div className={styles.add}>
          <Button kind="quiet" size="sm" icon="plus" onClick={() => visit.goTo('product')}>
            {t('product.addProduct')}
          </Button>
        </div>
        <div role="alert">{told && <p className={styles.failure}>{told}</p>}</div>
      </div>
    </section>
  );
}

type ProductLineProps = { line: ChosenItem; visit: BookVisit; isOnly: boolean; onFewest: () => void };

function ProductLine({ line: { key, item }, visit, isOnly, onFewest }: ProductLineProps) {
  const t = useText();
  const { textOf, style, covered } = visit;
  const name = textOf(item.name, item.nameSecond);
  const takeOutLine = useTakeOut(visit);
  const takeOut = () => takeOutLine(key, name.text);
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.priced}>
          <span className={styles.strong} lang={name.lang}>
            {name.text}
          </span>
          <span className="num">{covered?.includes(key) ? t('usedRights.included') : formatPrice(item, style)}</span>
        </p>
        {isOnOrder(item.stock) && <p className={styles.secondary}>{t('product.onOrder')}</p>}
        <div className={styles.priced}>
          <ProductStepper item={item} visit={visit} min={1} onFewest={isOnly ? onFewest : takeOut} />
          {!isOnly && (
            <IconButton icon="trash" label={t('booking.takeOutNamed', { name: name.text })} onClick={takeOut} />
          )}
        </div>
      </div>
    </li>
  );
}
