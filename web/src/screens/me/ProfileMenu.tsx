import type { User } from '@parlour/contract/account/calls';
import { joinName } from '@parlour/phrases/format';
import { languages } from '@parlour/phrases/languages';
import { type ReactNode, Suspense, useState } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { logOut } from '../../features/account/calls/settings.ts';
import { askShare } from '../../features/share/open-share.ts';
import { rememberedShopId } from '../../features/shop/remembered.ts';
import { AppLink } from '../../lib/navigation/AppLink.tsx';
import { pictureAt } from '@parlour/ui/media/picture-address.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { tellFailure } from '../../lib/http/failure.ts';
import { useAppContext, useText } from '../../lib/app-context.ts';
import { Avatar } from '@parlour/ui/media/Avatar.tsx';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import type { IconName } from '@parlour/ui/icon/icon-paths.ts';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import styles from './ProfileMenu.module.css';

const ProfileEntries = lazyPart(async () => (await import('../member/ProfileEntries.tsx')).ProfileEntries, 'member');

/** Who is signed in, what comes next, the parts of the account, and the way out last and apart. */
export function ProfileMenu({ user, next }: { user: User; next: ReactNode }) {
  const { language, t } = useAppContext();
  const name = joinName(user.firstName, user.lastName);
  return (
    <Stack gap={5}>
      <div className={styles.who}>
        <Avatar name={name || user.email} src={pictureAt(user.avatarUrl || null, 192)} size={64} />
        <div className={styles.words}>
          <h2>{name}</h2>
          <p className={styles.email}>{user.email}</p>
        </div>
      </div>
      {next}
      <ul className={styles.list}>
        <Entry view="details" icon="user" text={t('account.details')} />
        <Entry view="rights" icon="sparkle" text={t('rights.title')} />
        <Entry view="points" icon="star" text={t('points.title')} />
        <Suspense>
          <ProfileEntries user={user} />
        </Suspense>
        <Entry view="purchases" icon="bag" text={t('bill.title')} />
        <Entry view="recent" icon="clock" text={t('account.recent')} />
        <Entry view="settings" icon="edit" text={t('settings.title')} />
        <Entry view="passkeys" icon="key" text={t('account.passkeys')} />
        <Entry view="language" icon="globe" text={t('shell.language')} note={languages[language].label} />
        <Entry view="devices" icon="info" text={t('account.devices')} />
        <Invite user={user} />
      </ul>
      <SignOut />
    </Stack>
  );
}

/** The way to the language screen for a visitor without an account. */
export function LanguageEntry() {
  const { language, t } = useAppContext();
  return (
    <ul className={styles.list}>
      <Entry view="language" icon="globe" text={t('shell.language')} note={languages[language].label} />
    </ul>
  );
}

type EntryProps = { view: string; icon: IconName; text: string; note?: string };

function Entry({ view, icon, text, note }: EntryProps) {
  return (
    <li>
      <AppLink href={paths.profile({ view })} className={styles.entry}>
        <Icon name={icon} />
        <span className={styles.text}>{text}</span>
        {note && <span className={styles.note}>{note}</span>}
        <Icon name="chevron-right" size={18} />
      </AppLink>
    </li>
  );
}

/** To invite friends, to the store that was looked at last. */
function Invite({ user }: { user: User }) {
  const t = useText();
  const invite = () => askShare({ invitation: { userId: user.id, shopId: rememberedShopId() ?? user.shopId } });
  return (
    <li>
      <button type="button" aria-haspopup="dialog" className={styles.entry} onClick={invite}>
        <Icon name="share" />
        <span className={styles.text}>{t('share.title')}</span>
        <Icon name="chevron-right" size={18} />
      </button>
    </li>
  );
}

function SignOut() {
  const { api, t } = useAppContext();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    try {
      const isHeard = await logOut(api);
      toast.show(isHeard ? { text: t('account.signedOut') } : { text: t('account.signedOutHere'), seconds: 15 });
    } catch (error) {
      setBusy(false);
      tellFailure(error);
    }
  };
  return (
    <Button
      kind="secondary"
      isWide
      loading={isBusy}
      loadingLabel={t('account.signingOut')}
      onClick={() => void signOut()}
    >
      {t('account.signOut')}
    </Button>
  );
}
