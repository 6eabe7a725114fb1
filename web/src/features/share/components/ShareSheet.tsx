import { type Invitation, inviteAddress } from '@parlour/domain/share/invite-address';
import { useQuery } from '@tanstack/react-query';
import { errorWords } from '../../../lib/http/error-words.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { AppLink } from '../../../lib/navigation/AppLink.tsx';
import { Button } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { TextLink } from '@parlour/ui/button/TextLink.tsx';
import { shortLinkQuery } from '../calls.ts';
import { SharePanel } from './SharePanel.tsx';
import styles from './ShareSheet.module.css';

type ShareSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Who invites to which shop; the inviter's `userId` is that of the person who is signed in. */
  invitation: Invitation;
  /** Named in the sentence that is shared. */
  shopName?: string | undefined;
  rulesHref?: string | undefined;
};

/**
 * Invites friends by QR code or link. A signed-in customer gets a short link; a visitor shares the long one, which names
 * no inviter. Its texts are among those of `withPersonTexts`.
 *
 *     <ShareSheet isOpen={isOpen} onClose={close} invitation={{ userId: user.id, shopId: user.shopId }} />
 */
export function ShareSheet({ isOpen, onClose, invitation, shopName, rulesHref }: ShareSheetProps) {
  const { api, origin, t } = useAppContext();
  const address = inviteAddress(origin, invitation);
  const isVisitor = !invitation.userId;
  const link = useQuery({ ...shortLinkQuery(api, address), enabled: isOpen && !isVisitor });
  const url = isVisitor ? address : link.data?.shortUrl;
  const words = link.error && errorWords(link.error, t);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('share.title')} closeLabel={t('shell.close')}>
      {url && <SharePanel url={url} shopName={shopName} />}
      {!isVisitor && link.isPending && (
        <LoadingRegion label={t('share.making')}>
          <Skeleton shape="block" height={240} />
        </LoadingRegion>
      )}
      {words && (
        <EmptyState
          kind={words.kind}
          title={words.text}
          action={<Button onClick={() => void link.refetch()}>{t('shell.retry')}</Button>}
        />
      )}
      {rulesHref && (
        <p className={styles.rules}>
          <TextLink
            href={rulesHref}
            render={(props) => <AppLink {...props} keepsScroll onClick={onClose} />}
            isStandalone
          >
            {t('points.rules')}
          </TextLink>
        </p>
      )}
    </Sheet>
  );
}
