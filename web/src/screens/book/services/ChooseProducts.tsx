import { useState } from 'react';
import { quantityOf } from '../../../features/booking/products.ts';
import { productsQuery } from '../../../features/menu/product-calls.ts';
import { ProductRow } from '../../../features/menu/components/ProductRow.tsx';
import { useApi, useText } from '../../../lib/app-context.ts';
import { useScrollList } from '../../../lib/list/use-scroll-list.ts';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { ProductListEnd } from '../../ProductListEnd.tsx';
import { BookPage } from '../BookPage.tsx';
import { PartFailed, RowsLoading } from '../../PartStates.tsx';
import { ProductStepper } from './ProductStepper.tsx';
import { useFreshStock } from './fresh-stock.ts';
import type { BookVisit } from '../visit.ts';

/** Which products, and how many of each: what stays at none is not taken along. */
export function ChooseProducts({ visit }: { visit: BookVisit }) {
  const t = useText();
  const [isTried, setTried] = useState(false);
  const isEmpty = visit.draft.lines.every(({ kind }) => kind !== 'product');
  const goOn = () => {
    setTried(true);
    if (!isEmpty) visit.goOn();
  };
  return (
    <BookPage
      visit={visit}
      screen="ChooseProducts"
      title={t('product.chooseTitle')}
      subtitle={t('product.chooseText')}
      action={{ text: t('booking.next'), onPress: goOn }}
      missing={isTried && isEmpty ? t('product.keepOne') : null}
    >
      <Products visit={visit} />
    </BookPage>
  );
}

function Products({ visit }: { visit: BookVisit }) {
  const t = useText();
  const { shop, draft, textOf, style } = visit;
  const list = useScrollList(productsQuery(useApi(), { shopId: shop.id, chainId: shop.chainId }));
  useFreshStock(visit, list.entries);
  if (!list.entries)
    return list.error ? <PartFailed error={list.error} onRetry={list.retry} /> : <RowsLoading count={4} height={130} />;
  if (list.entries.length === 0) return <EmptyState kind="noData" title={t('product.none')} />;
  return (
    <Stack gap={4}>
      <Stack as="ul" gap={3}>
        {list.entries.map((item) => (
          <li key={item.id}>
            <ProductRow
              item={item}
              look={{ priceStyle: style, textOf }}
              level={2}
              isChosen={quantityOf(draft, item) > 0}
              action={<ProductStepper item={item} visit={visit} min={0} />}
            />
          </li>
        ))}
      </Stack>
      <ProductListEnd list={list} />
    </Stack>
  );
}
