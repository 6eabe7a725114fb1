import type { User } from '@parlour/contract/account/calls';
import type { ProfileChain } from '@parlour/contract/member/profile';
import type { Shop } from '@parlour/contract/shop/calls';
import { useQuery } from '@tanstack/react-query';
import { profileChainsQuery } from '../../features/member/calls.ts';
import { shopQuery } from '../../features/shop/calls.ts';
import { useShopLanguage } from '../../features/shop/second-language.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { AppLink } from '../../lib/navigation/AppLink.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import styles from '../me/ProfileMenu.module.css';

/** The ways to the own profile, one for each chain that keeps a record. */
export function ProfileEntries({ user }: { user: User }) {
  const { data = [] } = useQuery(profileChainsQuery(useApi(), user.id));
  return data.map((chain) => <ProfileEntry key={chain.chainId} chain={chain} />);
}

/** It appears with its store, which knows in which of its languages the reader sees it. */
function ProfileEntry({ chain }: { chain: ProfileChain }) {
  const { data: shop } = useQuery(shopQuery(useApi(), chain.shopId));
  return shop ? <EntryOf chain={chain} shop={shop} /> : null;
}

function EntryOf({ chain, shop }: { chain: ProfileChain; shop: Shop }) {
  const t = useText();
  const { text } = useShopLanguage(shop).textOf(chain.name, chain.nameSecond);
  return (
    <li>
      <AppLink href={paths.profile({ view: 'profile', compId: chain.shopId })} className={styles.entry}>
        <Icon name="user" />
        <span className={styles.long}>{t('member.profileAt', { name: text })}</span>
        <Icon name="chevron-right" size={18} />
      </AppLink>
    </li>
  );
}
