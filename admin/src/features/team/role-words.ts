import type { TeamChain } from '@parlour/contract/team/own';
import type { Grant } from '@parlour/domain/team/membership';
import type { Translate } from '@parlour/phrases/t';

/** A role with its place, as people say it: "Front desk · Harbour Street". */
export function roleWords({ role, shopId }: Grant, { stores }: Pick<TeamChain, 'stores'>, t: Translate): string {
  const place = shopId === null ? t('admin.wholeChain') : stores.find(({ id }) => id === shopId)?.name;
  return place === undefined ? t(`admin.role_${role}`) : t('admin.roleAt', { role: t(`admin.role_${role}`), place });
}
