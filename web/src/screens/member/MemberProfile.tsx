import type { User } from '@parlour/contract/account/calls';
import { isRefused } from '@parlour/contract/envelope';
import type { OwnProfile } from '@parlour/contract/member/profile';
import type { Shop } from '@parlour/contract/shop/calls';
import type { Profile } from '@parlour/domain/member/profile';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { FormFrame } from '../../features/account/components/FormFrame.tsx';
import { useForm } from '../../features/account/form.ts';
import { formParametersQuery } from '../../features/form/calls.ts';
import { ownProfileQuery, profileChainsQuery, saveProfile } from '../../features/member/calls.ts';
import { changeOf, profileTyped } from '../../features/member/typed.ts';
import { shopQuery } from '../../features/shop/calls.ts';
import { useShopLanguage } from '../../features/shop/second-language.ts';
import { useAppContext, useText } from '../../lib/app-context.ts';
import { errorWords } from '../../lib/http/error-words.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useTabStore } from '../../lib/storage/tab-store.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useFormPlace } from '../forms/form-place.ts';
import { faultsOf, refusedFault } from './fields.ts';
import { ProfileFields } from './ProfileFields.tsx';

/** The own profile at the chain of the store that the address names. */
export function MemberProfile({ user }: { user: User }) {
  const { api } = useAppContext();
  const { compId: shopId = '' } = useSearch({ strict: false }) as { compId?: string };
  const shop = useQuery({ ...shopQuery(api, shopId), enabled: shopId !== '' });
  if (shop.data) return <AtStore key={shop.data.id} user={user} shop={shop.data} />;
  if (shopId === '') return <NoProfile shop={null} name="" />;
  return shop.error ? <Failed error={shop.error} onRetry={() => void shop.refetch()} /> : <Waiting />;
}

type AtStoreProps = { user: User; shop: Shop };

function AtStore({ user, shop }: AtStoreProps) {
  const { api, t } = useAppContext();
  const chains = useQuery(profileChainsQuery(api, user.id));
  const own = useQuery({ ...ownProfileQuery(api, shop.id, user.id), retry: false });
  const { textOf } = useShopLanguage(shop);
  const chain = chains.data?.find(({ chainId }) => chainId === shop.chainId);
  const name = chain ? textOf(chain.name, chain.nameSecond).text : shop.name;
  if (isRefused(own.error) && own.error.reason === 'not_found') return <NoProfile shop={shop} name={name} />;
  if (own.error && !own.data) return <Failed error={own.error} onRetry={() => void own.refetch()} />;
  if (!own.data || chains.isPending) return <Waiting />;
  return (
    <>
      <ProfileHeader title={t('member.profileAt', { name })} subtitle={t('member.profileText', { name })} />
      <ProfileForm {...{ user, shop, name }} own={own.data} />
    </>
  );
}

type ProfileFormProps = AtStoreProps & { own: OwnProfile; name: string };

function ProfileForm({ user, shop, own, name }: ProfileFormProps) {
  const { api, t } = useAppContext();
  const queryClient = useQueryClient();
  const toast = useToast();
  const parameters = useQuery(formParametersQuery(api, shop));
  const place = useFormPlace(shop, parameters.data ?? { dateOrder: '' });
  const store = profileTyped(user.id, shop.id);
  const profile: Profile = { ...own.profile, ...useTabStore(store) };
  const form = useForm(async (refuse) => {
    const change = changeOf(own.profile, profile);
    const faults = faultsOf(change, place?.today ?? '9999-12-31');
    if (faults.length > 0) return refuse(...faults);
    try {
      await saveProfile({ api, queryClient }, shop.id, user.id, change);
    } catch (error) {
      const fault = refusedFault(error);
      if (fault === null) throw error;
      return refuse(fault);
    }
    store.clear();
    toast.show({ text: t('member.saved'), tone: 'success' });
  });
  if (!place || !parameters.data) return <Skeleton shape="block" height={600} />;
  return (
    <FormFrame form={form} submitText={t('account.save')} busyText={t('account.saving')}>
      <ProfileFields
        {...{ profile, place, name }}
        change={(change) => store.write({ ...store.read(), ...change })}
        errorOf={form.errorOf}
      />
    </FormFrame>
  );
}

type HeaderProps = { title: string; subtitle?: string };

function ProfileHeader(props: HeaderProps) {
  const t = useText();
  return <PageHeader {...props} back={{ label: t('account.back'), href: paths.profile(), render: renderLink }} />;
}

/** The chain knows nothing of the customer yet: the first booking or a profile of one's own changes that. */
function NoProfile({ shop, name }: { shop: Shop | null; name: string }) {
  const t = useText();
  const way = shop ? (
    <ButtonLink href={paths.addProfile(shop.id)} render={renderLink}>
      {t('member.add')}
    </ButtonLink>
  ) : (
    <ButtonLink href={paths.explore()} icon="compass" render={renderLink}>
      {t('shop.exploreStores')}
    </ButtonLink>
  );
  return (
    <>
      <ProfileHeader title={shop ? t('member.profileAt', { name }) : t('shell.profile')} />
      <EmptyState
        kind="noData"
        title={shop ? t('member.noProfile', { name }) : t('reasons.shop_id_missing')}
        text={shop ? t('member.noProfileText') : undefined}
        action={way}
      />
    </>
  );
}

function Waiting() {
  const t = useText();
  return (
    <Stack gap={4}>
      <ProfileHeader title={t('shell.profile')} />
      <LoadingRegion label={t('shell.loading')}>
        <Skeleton shape="block" height={600} />
      </LoadingRegion>
    </Stack>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  const { kind, text } = errorWords(error, t);
  return (
    <>
      <ProfileHeader title={t('shell.profile')} />
      <EmptyState kind={kind} title={text} action={<Button onClick={onRetry}>{t('shell.retry')}</Button>} />
    </>
  );
}
