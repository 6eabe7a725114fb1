import type { NewOptions, NewService } from '@parlour/contract/appointment/new';
import { SearchField } from '@parlour/ui/form/SearchField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { type KeyboardEvent, useState } from 'react';
import { servicesFor } from '../../features/appointment/new-draft.ts';
import { useFaultOf } from '../../features/appointment/new-fault.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { isEnter } from '../../lib/is-enter.ts';
import { amountWords, lengthWords, useStyle } from './style.ts';
import styles from './NewAppointment.module.css';

type FindServiceProps = { options: NewOptions; isFirst: boolean; onAdd: (service: NewService) => void };

/** The menu by category, narrowed while typing; Enter takes the first. */
export function FindService({ options, isFirst, onAdd }: FindServiceProps) {
  const { t } = useAppContext();
  const style = useStyle(options);
  const faultOf = useFaultOf();
  const [search, setSearch] = useState('');
  const found = servicesFor(options, search);
  const takeFirst = (event: KeyboardEvent) => {
    if (!isEnter(event)) return;
    event.preventDefault();
    const [first] = found;
    if (first && search.trim() !== '') onAdd(first);
  };
  return (
    <Stack gap={3}>
      <SearchField
        label={t('adminNewAppointment.findService')}
        error={faultOf('services')}
        placeholder={t('adminNewAppointment.findService')}
        clearLabel={t('adminNewAppointment.clearSearch')}
        autoFocus={!isFirst}
        value={search}
        onChange={setSearch}
        onKeyDown={takeFirst}
      />
      {found.length === 0 && <p className={styles.small}>{t('adminNewAppointment.noService')}</p>}
      <div className={styles.menu}>
        {options.categories.map(({ id, name }) => {
          const own = found.filter(({ category }) => category === id);
          return own.length === 0 ? null : (
            <section key={id} aria-label={name}>
              <h4 className={styles.category}>{name}</h4>
              <ul className={styles.rows}>
                {own.map((service) => (
                  <li key={service.code}>
                    <button type="button" className={styles.row} onClick={() => onAdd(service)}>
                      <span className={styles.name}>{service.name}</span>
                      <span className={styles.small}>{lengthWords(service.minutes, style)}</span>
                      <span className={styles.price}>
                        {service.priceType === 'FREE'
                          ? t('units.priceFree')
                          : amountWords(Number(service.price ?? 0), service.priceType === 'FROM', style)}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Stack>
  );
}
