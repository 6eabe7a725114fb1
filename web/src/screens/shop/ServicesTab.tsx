import type { MenuItem } from '@parlour/contract/menu/calls';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { fragments } from '../../lib/navigation/paths.ts';
import { lineOf, withAddOn } from '../../features/booking/draft.ts';
import { firstServices, servicesQuery } from '../../features/menu/calls.ts';
import { ServiceMenu } from '../../features/menu/components/ServiceMenu.tsx';
import { ServiceRow } from '../../features/menu/components/ServiceRow.tsx';
import { PriceLanguageSwitch } from '../../features/shop/components/PriceLanguageSwitch.tsx';
import { useIsAlive } from '../../lib/page/is-alive.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { useTypedSearch } from '../../lib/list/typed-search.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { SearchField } from '@parlour/ui/form/SearchField.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { BookingStop } from './BookingStop.tsx';
import { RowsLoading, PartFailed } from '../PartStates.tsx';
import { ServiceDeposit } from './ServiceDeposit.tsx';
import type { ShopVisit } from './visit.ts';
import styles from './ServicesTab.module.css';

const AddOnPicks = lazyPart(
  () => import('../../features/menu/components/AddOnPicks.tsx').then((module) => module.AddOnPicks),
  'booking',
);

const WhoIsComing = lazyPart(() => import('../WhoIsComing.tsx').then((module) => module.WhoIsComing), 'booking');

/** What the store does: searched by name, folded by category. */
export function ServicesTab({ visit }: { visit: ShopVisit }) {
  const t = useText();
  const [name, setName] = useState('');
  const search = useTypedSearch(name, setName);
  return (
    <>
      <VisuallyHidden as="h2">{t('shop.tabServices')}</VisuallyHidden>
      <BookingStop visit={visit} />
      <form role="search" className={styles.tools} onSubmit={search.submit}>
        <div className={styles.search}>
          <SearchField
            label={t('menu.search')}
            placeholder={t('menu.search')}
            clearLabel={t('shell.clear')}
            value={search.text}
            onChange={search.type}
          />
        </div>
        <PriceLanguageSwitch shop={visit.shop} isSecond={visit.isSecond} onChoose={visit.chooseLanguage} />
      </form>
      {visit.parameters.hasGroupBooking && !visit.stop && <Guests visit={visit} />}
      <Services visit={visit} name={name} onClear={() => search.type('')} />
    </>
  );
}

/** The number of guests is asked in the browser only; its space is reserved. */
function Guests({ visit: { draft, change } }: { visit: ShopVisit }) {
  return (
    <div className={styles.guests}>
      {useIsAlive() && (
        <Suspense>
          <WhoIsComing draft={draft} change={change} />
        </Suspense>
      )}
    </div>
  );
}

type ServicesProps = { visit: ShopVisit; name: string; onClear: () => void };

function Services({ visit, name, onClear }: ServicesProps) {
  const t = useText();
  const { place, textOf } = visit;
  const row = serviceRow(visit);
  const search = useSearch({ strict: false });
  const isAlive = useIsAlive();
  const { data, error, isPlaceholderData, refetch } = useQuery(servicesQuery(useApi(), place, name));
  if (!data)
    return error ? <PartFailed error={error} onRetry={() => void refetch()} /> : <RowsLoading count={4} height={124} />;
  const count = data.reduce((sum, { itemCount }) => sum + itemCount, 0);
  return (
    <div aria-busy={isPlaceholderData}>
      <p role="status">
        <VisuallyHidden>{name && !isPlaceholderData ? t('menu.found', { count }) : ''}</VisuallyHidden>
      </p>
      {count === 0 ? (
        <EmptyState
          kind={name ? 'noResult' : 'noData'}
          title={name ? t('menu.noneFor', { name }) : t('menu.none')}
          action={
            name ? (
              <Button kind="secondary" onClick={onClear}>
                {t('shell.clearSearch')}
              </Button>
            ) : undefined
          }
        />
      ) : (
        <ServiceMenu categories={data} isOld={isPlaceholderData} {...{ name, place, textOf, row }} />
      )}
      {!isAlive && count > firstServices && (
        <ButtonLink kind="secondary" href={`?${new URLSearchParams({ ...search, part: '2' })}`}>
          {t('shop.nextPage')}
        </ButtonLink>
      )}
    </div>
  );
}

/** The row of a service, with what a tap on it does. */
export function serviceRow(visit: ShopVisit) {
  const { here, draft, look, stop } = visit;
  return (item: MenuItem) => {
    const line = lineOf(draft, item);
    const onTakeOut = () => visit.takeOut(line?.key ?? '');
    return (
      <ServiceRow
        item={item}
        look={look}
        detailHref={here(fragments.service(item.id))}
        note={<ServiceDeposit item={item} visit={visit} />}
        isChosen={line !== undefined}
        ways={stop === 'shop_not_bookable' ? undefined : { onAdd: visit.add, onBook: visit.book, onTakeOut }}
      >
        {line && item.addOns.length > 0 && (
          <Suspense>
            <AddOnPicks
              item={item}
              look={look}
              ticked={line.addOnCodes}
              onChange={(code, isChosen) => visit.change((current) => withAddOn(current, line.key, code, isChosen))}
            />
          </Suspense>
        )}
      </ServiceRow>
    );
  };
}
