import { visitTimeNames } from '@parlour/domain/availability/visit-time';
import { businessKinds } from '@parlour/domain/shop/business-kind';
import type { StoreSearch } from '../../features/shop/explore-calls.ts';
import { useText } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { FilterSelect } from '@parlour/ui/choice/FilterSelect.tsx';
import styles from './Explore.module.css';

type StoreFiltersProps = {
  search: StoreSearch;
  onChange: (change: { kind?: string; visit?: string }) => void;
};

/** What a store is and when it has time; without scripts a button sends both with the search. */
export function StoreFilters({ search: { kind, visit }, onChange }: StoreFiltersProps) {
  const t = useText();
  return (
    <div role="group" aria-label={t('explore.filters')} className={styles.filters}>
      <FilterSelect
        name="kind"
        label={t('explore.kind')}
        all={t('explore.anyKind')}
        options={businessKinds.map((value) => ({ value, text: t(`explore.${value}`) }))}
        value={kind ?? ''}
        onChange={(value) => onChange({ kind: value })}
      />
      <FilterSelect
        name="visit"
        label={t('explore.visit')}
        all={t('explore.anyVisit')}
        options={visitTimeNames.map((value) => ({ value, text: t(`explore.${value}`) }))}
        value={visit ?? ''}
        onChange={(value) => onChange({ visit: value })}
      />
      <noscript>
        <Button type="submit" kind="secondary" isWide>
          {t('explore.show')}
        </Button>
      </noscript>
    </div>
  );
}
