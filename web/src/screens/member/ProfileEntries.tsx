import type { User } from '@parlour/contract/account/calls';
import type { ProfileChain } from '@parlour/contract/member/profile';
import { useQuery } from '@tanstack/react-query';
import { profileChainsQuery } from '../../features/member/calls.ts';
import { shopQuery } from '../../features/shop/calls.ts';
import { shopTextOf } from '../../features/shop/second-language.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { AppLink } from '../../lib/navigation/AppLink.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from '../me/ProfileMenu.module.css';

/** The ways to the own profile, one for each chain that keeps a record. */
export function ProfileEntries({ user }: { user: User }) {
  const { api } = useAppContext();
  const { data = [] } = useQuery(profileChainsQuery(api, user.id));
  return data.map((chain) => <ProfileEntry key={chain.chainId} chain={chain} />);
}

function ProfileEntry({ chain }: { chain: ProfileChain }) {
  const { api, language, t } = useAppContext();
  const { data: shop } = useQuery(shopQuery(api, chain.shopId));
  const isSecond = shop !== undefined && shop.secondLanguageCode === language;
  const { text } = shop ? shopTextOf(shop, isSecond)(chain.name, chain.nameSecond) : { text: chain.name };
  return (
    <li>
      <AppLink href={paths.profile({ view: 'profile', compId: chain.shopId })} className={styles.entry}>
        <Icon name="user" />
        <span className={styles.text}>{t('member.profileAt', { name: text })}</span>
        <Icon name="chevron-right" size={18} />
      </AppLink>
    </li>
  );
}
