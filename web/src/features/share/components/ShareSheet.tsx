import { type Invitation, inviteAddress } from '@parlour/domain/share/invite-address';
import { useQuery } from '@tanstack/react-query';
import { errorWords } from '../../../lib/error-words.ts';
import { useSurroundings } from '../../../lib/surroundings.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/Skeleton.tsx';
import { shortLinkQuery } from '../calls.ts';
import { SharePanel } from './SharePanel.tsx';

type ShareSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Who invites to which shop; the inviter's `userId` is that of the person who is signed in. */
  invitation: Invitation;
  /** Named in the sentence that is shared. */
  shopName?: string | undefined;
};

/**
 * Invites friends by QR code or link (A-144…A-154). For somebody who is signed in: to anybody else the server says so, and the app offers to
 * sign in. Its texts are among those of `withPersonTexts`.
 *
 *     <ShareSheet isOpen={isOpen} onClose={close} invitation={{ userId: user.id, shopId: user.shopId }} />
 */
export function ShareSheet({ isOpen, onClose, invitation, shopName }: ShareSheetProps) {
  const { api, origin, t } = useSurroundings();
  const link = useQuery({ ...shortLinkQuery(api, inviteAddress(origin, invitation)), enabled: isOpen });
  const words = link.error && errorWords(link.error, t);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('share.title')} closeLabel={t('shell.close')}>
      {link.data && <SharePanel url={link.data.shortUrl} shopName={shopName} />}
      {link.isPending && (
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
    </Sheet>
  );
}
