import type { NewOptions, NewService } from '@parlour/contract/appointment/new';
import { SearchField } from '@parlour/ui/form/SearchField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { type KeyboardEvent, useState } from 'react';
import { nextPerson, servicesFor } from '../../features/appointment/new-draft.ts';
import { useFaultOf } from '../../features/appointment/new-fault.ts';
import { menuTermsOf } from '../../features/appointment/new-terms.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { isEnter } from '../../lib/is-enter.ts';
import { lengthWords, priceWords, useStyle } from './style.ts';
import styles from './NewAppointment.module.css';

type FindServiceProps = {
  options: NewOptions;
  isFirst: boolean;
  /** Who is wished, where that is known by now. */
  staffId?: string | null;
  onAdd: (service: NewService) => void;
};

/** The menu by category, narrowed while typing; Enter takes the first. */
export function FindService({ options, isFirst, staffId = null, onAdd }: FindServiceProps) {
  const { t } = useAppContext();
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
                    <ServiceRow
                      {...{ service, options }}
                      staffId={nextPerson(service, staffId, options)}
                      onAdd={onAdd}
                    />
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

type ServiceRowProps = { service: NewService; options: NewOptions; staffId: string | null } & Pick<
  FindServiceProps,
  'onAdd'
>;

/** A service of the menu, with what it takes and costs. */
function ServiceRow({ service, options, staffId, onAdd }: ServiceRowProps) {
  const style = useStyle(options);
  const terms = menuTermsOf(options, service, staffId);
  return (
    <button type="button" className={styles.row} onClick={() => onAdd(service)}>
      <span className={styles.name}>{service.name}</span>
      <span className={styles.small}>{lengthWords(terms.minutes, style, terms.most)}</span>
      <span className={styles.price}>{priceWords(service, terms, style)}</span>
    </button>
  );
}
