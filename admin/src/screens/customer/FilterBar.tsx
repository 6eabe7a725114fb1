import type { CustomerSort } from '@parlour/contract/customer/find';
import { Chip } from '@parlour/ui/choice/Chip.tsx';
import { FilterSelect } from '@parlour/ui/choice/FilterSelect.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import { awayDays, type FilterKind, type ListChoice, toggled } from '../../features/customer/filters.ts';
import { useText } from '../../lib/app-context.ts';

type FilterBarProps = {
  choice: ListChoice;
  /** The filters that this member may use. */
  kinds: readonly FilterKind[];
  onChange: (next: (choice: ListChoice) => ListChoice) => void;
};

/** What the list of customers is narrowed by, and its order. */
export function FilterBar({ choice, kinds, onChange }: FilterBarProps) {
  const t = useText();
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
          onChange={(sort) => onChange((old) => ({ ...old, sort: sort as CustomerSort | '' }))}
        />
        <FilterSelect
          name="seen"
          label={t('adminCustomer.lastVisit')}
          all={t('adminCustomer.anyVisit')}
          options={awayDays.map((value) => ({ value, text: t('adminCustomer.notSeen', { days: value }) }))}
          value={choice.days}
          onChange={(days) => onChange((old) => ({ ...old, days }))}
        />
        {kinds.map((kind) => (
          <Chip
            key={kind}
            isPressed={choice.kinds.includes(kind)}
            onPress={() => onChange((old) => toggled(old, kind))}
          >
            {t(`adminCustomer.filter_${kind}`)}
          </Chip>
        ))}
      </Row>
    </div>
  );
}
