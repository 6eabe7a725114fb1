import { useQuery } from '@tanstack/react-query';
import { personQuery } from '../../features/staff/calls.ts';
import { PersonDetail } from '../../features/staff/components/PersonDetail.tsx';
import { useApi, useText } from '../../lib/surroundings.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { RowsLoading, TabFailed } from './TabStates.tsx';
import type { ShopVisit } from './visit.ts';

type SheetProps = { id: string; isOpen: boolean; visit: ShopVisit; onClose: () => void };

/** One person in full (B-089, B-092). */
export function PersonSheet({ id, isOpen, visit, onClose }: SheetProps) {
  const t = useText();
  const { shop, parameters, stop, textOf } = visit;
  const { data: person, error, refetch } = useQuery(personQuery(useApi(), id));
  const canBook = person && parameters.showsStaffBookButtons && stop !== 'shop_not_bookable';
  const name = person ? textOf(person.name, person.nameSecond).text : t('staff.person');
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={name}
      closeLabel={t('shell.close')}
      footer={
        canBook && (
          <Button isWide aria-label={t('staff.bookNamed', { name })} onClick={() => visit.bookPerson(person)}>
            {t('menu.book')}
          </Button>
        )
      }
    >
      {person ? (
        <PersonDetail person={person} lang={shop.languageTag} storeName={shop.name} />
      ) : error ? (
        <TabFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsLoading count={2} height={96} />
      )}
    </Sheet>
  );
}
