import type { TeamChain } from '@parlour/contract/team/own';
import { CheckboxGroup } from '@parlour/ui/form/CheckboxGroup.tsx';
import { RadioCards } from '@parlour/ui/form/RadioCards.tsx';
import { RadioGroup } from '@parlour/ui/form/RadioGroup.tsx';
import type { TeamRole } from '@parlour/domain/team/permissions';
import { hasStoreChoice, type RoleChoice, rolesToGive } from '../../features/team/role-choice.ts';
import { useText } from '../../lib/app-context.ts';

type RoleFieldsProps = {
  chain: TeamChain;
  choice: RoleChoice;
  /** What is wrong with the stores. */
  error: string | undefined;
  onChange: (choice: RoleChoice) => void;
};

/** What a person may do, and where. */
export function RoleFields({ chain, choice, error, onChange }: RoleFieldsProps) {
  const t = useText();
  const mayEverywhere = chain.permissions['team.manage'] !== undefined;
  const asksWhere = choice.role !== 'owner' && hasStoreChoice(chain);
  return (
    <>
      <RadioCards
        label={t('admin.role')}
        options={rolesToGive(chain).map((role) => ({
          id: role,
          title: t(`admin.role_${role}`),
          text: t(`admin.roleText_${role}`),
        }))}
        selected={choice.role}
        onSelect={(role) => onChange({ ...choice, role: role as TeamRole })}
      />
      {asksWhere && mayEverywhere && (
        <RadioGroup
          label={t('admin.where')}
          options={[
            { value: 'all', text: t('admin.everywhere') },
            { value: 'some', text: t('admin.atStores') },
          ]}
          selected={choice.isEverywhere ? 'all' : 'some'}
          onSelect={(where) => onChange({ ...choice, isEverywhere: where === 'all' })}
        />
      )}
      {asksWhere && !choice.isEverywhere && (
        <CheckboxGroup
          label={t('admin.stores')}
          error={error}
          options={chain.stores.map(({ id, name }) => ({ value: id, text: name }))}
          values={choice.shopIds}
          onChange={(shopIds) => onChange({ ...choice, shopIds })}
        />
      )}
    </>
  );
}
