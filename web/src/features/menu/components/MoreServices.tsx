import type { MenuItem } from '@parlour/contract/menu/calls';
import type { ReactNode } from 'react';
import { errorWords } from '../../../lib/http/error-words.ts';
import { useText } from '../../../lib/app-context.ts';
import { ScrollEnd } from '@parlour/ui/feedback/ScrollEnd.tsx';
import { type MenuPart, useMoreServices } from '../more-services.ts';
import { RowsToCome } from './RowsToCome.tsx';
import styles from './ServiceMenu.module.css';

/** The rest of a long category: its rows follow below those that are there, in space that was reserved for them. */
export function MoreServices({ part, row }: { part: MenuPart; row: (item: MenuItem) => ReactNode }) {
  const t = useText();
  const { items, missing, error, isLoading, loadMore } = useMoreServices(part);
  return (
    <>
      <ul className={styles.list} data-long="">
        {items.map((item) => (
          <li key={item.id}>{row(item)}</li>
        ))}
      </ul>
      {missing > 0 && (
        <RowsToCome count={missing}>
          <ScrollEnd
            hasMore
            isLoading={isLoading}
            fault={error ? errorWords(error, t).text : null}
            onMore={loadMore}
            words={{ more: t('shell.showMore'), loading: t('shell.loading'), retry: t('shell.retry') }}
          />
        </RowsToCome>
      )}
    </>
  );
}
