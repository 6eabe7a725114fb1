import type { TeamChain } from '@parlour/contract/team/own';
import type { TeamPermission } from '@parlour/domain/team/permissions';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { useState } from 'react';
import { mayInChain } from '../../features/team/may.ts';
import { useMe } from '../../features/team/me.ts';
import { useText } from '../../lib/app-context.ts';

/** The chain of a page, of those where the member may do what the page is about. */
export function useChain(permission: TeamPermission): { chain: TeamChain | undefined; choice: React.ReactNode } {
  const t = useText();
  const chains = useMe().chains.filter((chain) => mayInChain(chain, permission));
  const [chosen, choose] = useState('');
  const chain = chains.find(({ id }) => id === chosen) ?? chains[0];
  const choice = chains.length > 1 && (
    <SelectField
      label={t('admin.chain')}
      value={chain?.id ?? ''}
      options={chains.map(({ id, name }) => ({ value: id, text: name }))}
      onChange={(event) => choose(event.target.value)}
    />
  );
  return { chain, choice };
}
