import type { MenuItem } from '@parlour/contract/menu/calls';
import { fragments } from '../../lib/navigation/paths.ts';
import { quantityOf, withProduct } from '../../features/booking/products.ts';
import { productsQuery } from '../../features/menu/product-calls.ts';
import { ProductRow } from '../../features/menu/components/ProductRow.tsx';
import { PriceLanguageSwitch } from '../../features/shop/components/PriceLanguageSwitch.tsx';
import { useApi, useText } from '../../lib/app-context.ts';
import { useScrollList } from '../../lib/list/use-scroll-list.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { BookingStop } from './BookingStop.tsx';
import { ProductListEnd } from '../ProductListEnd.tsx';
import { RowsLoading, PartFailed } from '../PartStates.tsx';
import type { ShopVisit } from './visit.ts';

/** What the store sells, to be reserved and picked up: ten at a time. */
export function ProductsTab({ visit }: { visit: ShopVisit }) {
  const t = useText();
  return (
    <>
      <VisuallyHidden as="h2">{t('shop.tabProducts')}</VisuallyHidden>
      <BookingStop visit={visit} />
      <Stack gap={4}>
        <PriceLanguageSwitch shop={visit.shop} isSecond={visit.isSecond} onChoose={visit.chooseLanguage} />
        <Products visit={visit} />
      </Stack>
    </>
  );
}

function Products({ visit }: { visit: ShopVisit }) {
  const t = useText();
  const { here, place, look, draft } = visit;
  const list = useScrollList(productsQuery(useApi(), place));
  if (!list.entries)
    return list.error ? <PartFailed error={list.error} onRetry={list.retry} /> : <RowsLoading count={4} height={130} />;
  if (list.entries.length === 0) return <EmptyState kind="noData" title={t('product.none')} />;
  return (
    <>
      <Stack as="ul" gap={3}>
        {list.entries.map((item) => (
          <li key={item.id}>
            <ProductRow
              item={item}
              look={look}
              detailHref={here(fragments.product(item.code))}
              isChosen={quantityOf(draft, item) > 0}
              action={visit.stop !== 'shop_not_bookable' && <BookProduct item={item} visit={visit} />}
            />
          </li>
        ))}
      </Stack>
      <ProductListEnd list={list} />
    </>
  );
}

function BookProduct({ item, visit }: { item: MenuItem; visit: ShopVisit }) {
  const t = useText();
  const name = visit.textOf(item.name, item.nameSecond).text;
  return (
    <Button
      size="sm"
      aria-label={t('menu.bookNamed', { name })}
      onClick={() => visit.take((draft) => withProduct(draft, item), 'time')}
    >
      {t('menu.book')}
    </Button>
  );
}
