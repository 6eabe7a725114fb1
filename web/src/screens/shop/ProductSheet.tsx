import type { MenuItem } from '@parlour/contract/menu/calls';
import { useQuery } from '@tanstack/react-query';
import { withProduct } from '../../features/booking/products.ts';
import { someProductsQuery } from '../../features/menu/calls.ts';
import { ProductDetail } from '../../features/menu/components/ProductDetail.tsx';
import { useApi, useText } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { RowsLoading, PartFailed } from '../PartStates.tsx';
import type { ShopVisit } from './visit.ts';

type SheetProps = { id: string; isOpen: boolean; visit: ShopVisit; onClose: () => void };

/** One product in full, by its code. */
export function ProductSheet({ id: code, isOpen, visit, onClose }: SheetProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(someProductsQuery(useApi(), visit.place, [code]));
  const item = data?.find((product) => product.code === code);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={item ? visit.textOf(item.name, item.nameSecond).text : t('product.product')}
      closeLabel={t('shell.close')}
      footer={item && visit.stop !== 'shop_not_bookable' && <BookFooter item={item} visit={visit} />}
    >
      {item ? (
        <ProductDetail item={item} look={visit.look} />
      ) : data ? (
        <EmptyState kind="noData" title={t('reasons.not_found')} />
      ) : error ? (
        <PartFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsLoading count={2} height={120} />
      )}
    </Sheet>
  );
}

function BookFooter({ item, visit }: { item: MenuItem; visit: ShopVisit }) {
  const t = useText();
  const name = visit.textOf(item.name, item.nameSecond).text;
  return (
    <Button
      isWide
      aria-label={t('product.bookNowNamed', { name })}
      onClick={() => visit.take((draft) => withProduct(draft, item), 'time')}
    >
      {t('product.bookNow')}
    </Button>
  );
}
