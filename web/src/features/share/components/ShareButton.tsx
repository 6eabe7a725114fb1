import { sessionSettled, sessionState } from '../../../lib/session/session.ts';
import { useSignedInAction } from '../../../lib/session/sign-in.ts';
import { useText } from '../../../lib/app-context.ts';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { askShare } from '../open-share.ts';

type ShareButtonProps = {
  shop: { id: string; name: string };
  /** Who invites, as the chain's record names this member, where there is a record. */
  memberId: string | null;
  rulesHref: string;
  /** Visitors may share, too: the link then names no inviter. */
  isOpenToVisitors: boolean;
};

/** Invites friends to a store; where only customers may, a visitor signs in first. */
export function ShareButton({ shop, memberId, rulesHref, isOpenToVisitors }: ShareButtonProps) {
  const t = useText();
  const open = () => {
    const userId = sessionState().user?.id ?? null;
    askShare({ invitation: { userId, memberId, shopId: shop.id }, shopName: shop.name, rulesHref });
  };
  const openSignedIn = useSignedInAction(`share:${shop.id}`, open);
  const press = async () => {
    await sessionSettled();
    if (isOpenToVisitors && sessionState().status !== 'signedIn') open();
    else openSignedIn();
  };
  return (
    <IconButton kind="photo" icon="share" label={t('shop.share')} aria-haspopup="dialog" onClick={() => void press()} />
  );
}
