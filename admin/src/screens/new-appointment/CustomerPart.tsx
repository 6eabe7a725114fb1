import type { NewOptions } from '@parlour/contract/appointment/new';
import type { CustomerLine } from '@parlour/contract/customer/find';
import type { Translate } from '@parlour/phrases/t';
import { Button } from '@parlour/ui/button/Button.tsx';
import { SearchField } from '@parlour/ui/form/SearchField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { searchQuery } from '../../features/customer/calls.ts';
import { contactFrom, type Draft, type DraftCustomer, emptyContact } from '../../features/appointment/new-draft.ts';
import { useFaultOf } from '../../features/appointment/new-fault.ts';
import { useStore } from '../../features/team/store.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { isComposing, isEnter } from '../../lib/is-enter.ts';
import { useRested } from '../../lib/use-rested.ts';
import { FailedNotice } from './FailedNotice.tsx';
import { KnownCustomer } from './KnownCustomer.tsx';
import { NewCustomerForm } from './NewCustomerForm.tsx';
import { Part } from './Part.tsx';
import { nameWords } from './style.ts';
import styles from './NewAppointment.module.css';

type CustomerPartProps = {
  options: NewOptions;
  draft: Draft;
  onChange: (change: (draft: Draft) => Draft) => void;
};

/** Who comes: found, written down, or a walk-in without a name. */
export function CustomerPart({ options, draft, onChange }: CustomerPartProps) {
  const { t } = useAppContext();
  const { customer } = draft;
  const choose = (next: DraftCustomer) => onChange((old) => ({ ...old, customer: next }));
  const again = (
    <Button kind="quiet" size="sm" onClick={() => choose({ kind: 'none' })}>
      {t(`adminNewAppointment.${customer.kind === 'typed' ? 'backToSearch' : 'changeCustomer'}`)}
    </Button>
  );
  return (
    <Part title={t('adminNewAppointment.customer')} action={customer.kind === 'none' ? null : again}>
      {customer.kind === 'none' && (
        <FindCustomer isWalkIn={draft.isWalkIn} text={customer.search ?? ''} onChoose={choose} />
      )}
      {customer.kind === 'nameless' && <p>{t('adminNewAppointment.namelessChosen')}</p>}
      {customer.kind === 'typed' && (
        <NewCustomerForm
          country={options.country}
          contact={customer.contact}
          otherFor={customer.otherFor}
          onType={(contact) => choose({ ...customer, contact })}
          onOther={(otherFor) => choose({ ...customer, otherFor })}
          onKnown={(memberId) => choose({ kind: 'known', memberId })}
        />
      )}
      {customer.kind === 'known' && <KnownCustomer memberId={customer.memberId} {...{ options, draft, onChange }} />}
    </Part>
  );
}

const foundWords = (count: number, t: Translate): string =>
  count === 0 ? t('adminNewAppointment.foundNone') : t('adminNewAppointment.found', { count });

type FindCustomerProps = { isWalkIn: boolean; text: string; onChoose: (customer: DraftCustomer) => void };

/** The arrow keys go through the field and the list below it. */
function moveStop(event: KeyboardEvent<HTMLDivElement>): void {
  if (isComposing(event) || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-stop]')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const mostShown = 6;

/** Finds a customer while typing; Enter takes the first, or begins a new one where nobody is found. */
function FindCustomer({ isWalkIn, text, onChoose }: FindCustomerProps) {
  const { t } = useAppContext();
  const { store, may } = useStore();
  const faultOf = useFaultOf();
  const setText = (search: string) => onChoose(search === '' ? { kind: 'none' } : { kind: 'none', search });
  const asked = useRested(text).trim();
  const mayFind = may('customer.read') !== undefined && asked !== '';
  const found = useQuery({ ...searchQuery(store.id, asked), enabled: mayFind });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const isFound = mayFind && found.data !== undefined && !found.isFetching && asked === text.trim();
  const list = text.trim() === '' ? [] : (found.data?.list ?? []).slice(0, mostShown);
  const begin = () => onChoose({ kind: 'typed', contact: text.trim() === '' ? emptyContact : contactFrom(text) });
  const takeFirst = (event: KeyboardEvent) => {
    if (!isEnter(event)) return;
    event.preventDefault();
    const [first] = list;
    if (isFound && first) onChoose({ kind: 'known', memberId: first.id });
    else if (isFound) begin();
  };
  return (
    <div ref={place} onKeyDown={moveStop} role="presentation">
      <Stack gap={3}>
        <SearchField
          label={t('adminNewAppointment.findCustomer')}
          error={faultOf('customer')}
          placeholder={t('adminNewAppointment.findCustomer')}
          clearLabel={t('adminNewAppointment.clearSearch')}
          maxLength={254}
          value={text}
          onChange={setText}
          onKeyDown={takeFirst}
        />
        <p role="status" className={styles.small}>
          {isFound ? foundWords(found.data.total, t) : ''}
        </p>
        {mayFind && found.error && <FailedNotice error={found.error} onRetry={() => void found.refetch()} />}
        {list.length > 0 && <FoundList list={list} onChoose={onChoose} />}
        <div className={styles.choices}>
          <Button kind="secondary" icon="plus" data-stop="" onClick={begin}>
            {text.trim() === ''
              ? t('adminNewAppointment.newCustomer')
              : t('adminNewAppointment.newCustomerCalled', { name: text.trim() })}
          </Button>
          {isWalkIn && (
            <Button kind="secondary" data-stop="" onClick={() => onChoose({ kind: 'nameless' })}>
              {t('adminNewAppointment.nameless')}
            </Button>
          )}
        </div>
      </Stack>
    </div>
  );
}

type FoundListProps = { list: readonly CustomerLine[]; onChoose: FindCustomerProps['onChoose'] };

function FoundList({ list, onChoose }: FoundListProps) {
  const { language, t } = useAppContext();
  return (
    <ul className={styles.rows}>
      {list.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            data-stop=""
            className={styles.row}
            onClick={() => onChoose({ kind: 'known', memberId: one.id })}
          >
            <span className={styles.name}>{nameWords(one, language) || one.email || one.mobile}</span>
            <span className={styles.small}>{[one.mobile, one.email].filter(Boolean).join(' · ')}</span>
            {one.isBlocked && <Badge tone="warning">{t('adminNewAppointment.isBlocked')}</Badge>}
          </button>
        </li>
      ))}
    </ul>
  );
}
