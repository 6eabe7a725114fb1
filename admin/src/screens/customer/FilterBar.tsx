import type { CustomerSort } from '@parlour/contract/customer/find';
import { Chip } from '@parlour/ui/choice/Chip.tsx';
import { FilterSelect } from '@parlour/ui/choice/FilterSelect.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import { awayDays, filterKinds, type ListChoice, toggled } from '../../features/customer/filters.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';

type FilterBarProps = { choice: ListChoice; onChange: (choice: ListChoice) => void };

/** What the list of customers is narrowed by, and its order. What they hold is money, which a staff member does not see. */
export function FilterBar({ choice, onChange }: FilterBarProps) {
  const t = useText();
  const { may } = useStore();
  const kinds = filterKinds.filter((kind) => kind !== 'hasHoldings' || may('customer.read') === 'all');
  return (
    <div role="group" aria-label={t('adminCustomer.filters')}>
      <Row gap={2} wrap>
        <FilterSelect
          name="sort"
          label={t('adminCustomer.show')}
          all={t('adminCustomer.showRecent')}
          options={[
            { value: 'name', text: t('adminCustomer.showByName') },
            { value: 'newest', text: t('adminCustomer.showNewest') },
          ]}
          value={choice.sort}
          onChange={(sort) => onChange({ ...choice, sort: sort as CustomerSort | '' })}
        />
        <FilterSelect
          name="seen"
          label={t('adminCustomer.lastVisit')}
          all={t('adminCustomer.anyVisit')}
          options={awayDays.map((value) => ({ value, text: t('adminCustomer.notSeen', { days: value }) }))}
          value={choice.days}
          onChange={(days) => onChange({ ...choice, days })}
        />
        {kinds.map((kind) => (
          <Chip key={kind} isPressed={choice.kinds.includes(kind)} onPress={() => onChange(toggled(choice, kind))}>
            {t(`adminCustomer.filter_${kind}`)}
          </Chip>
        ))}
      </Row>
    </div>
  );
}
