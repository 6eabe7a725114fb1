import type { MenuItem } from '@parlour/contract/menu/calls';
import { useQuery } from '@tanstack/react-query';
import { serviceQuery } from '../../features/menu/calls.ts';
import { ServiceDetail } from '../../features/menu/components/ServiceDetail.tsx';
import { useApi, useText } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { RowsLoading, PartFailed } from '../PartStates.tsx';
import { ServiceDeposit } from './ServiceDeposit.tsx';
import type { ShopVisit } from './visit.ts';

type SheetProps = { id: string; isOpen: boolean; visit: ShopVisit; onClose: () => void };

/** One service in full. */
export function ServiceSheet({ id, isOpen, visit, onClose }: SheetProps) {
  const t = useText();
  const { data: item, error, refetch } = useQuery(serviceQuery(useApi(), id));
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={item ? visit.textOf(item.name, item.nameSecond).text : t('menu.service')}
      closeLabel={t('shell.close')}
      footer={item && visit.stop !== 'shop_not_bookable' && <BookFooter item={item} visit={visit} />}
    >
      {item ? (
        <ServiceDetail item={item} look={visit.look} note={<ServiceDeposit item={item} visit={visit} />} />
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
  const { text } = visit.textOf(item.name, item.nameSecond);
  return (
    <Button isWide aria-label={t('menu.bookNamed', { name: text })} onClick={() => visit.book(item)}>
      {t('menu.book')}
    </Button>
  );
}
