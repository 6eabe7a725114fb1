import { sessionState } from '../../../lib/session.ts';
import { useSignedInAction } from '../../../lib/sign-in.ts';
import { useText } from '../../../lib/surroundings.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { askShare } from '../asked-share.ts';

/** Invites friends to a store; a visitor signs in first, since the link says who invites. */
export function ShareButton({ shop }: { shop: { id: string; name: string } }) {
  const t = useText();
  const open = useSignedInAction(`share:${shop.id}`, () =>
    askShare({ invitation: { userId: sessionState().user?.id ?? null, shopId: shop.id }, shopName: shop.name }),
  );
  return <IconButton kind="photo" icon="share" label={t('shop.share')} aria-haspopup="dialog" onClick={open} />;
}
