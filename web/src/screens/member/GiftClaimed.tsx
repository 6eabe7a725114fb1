import { useRouter } from '@tanstack/react-router';
import { useText } from '../../lib/app-context.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { openSignIn } from '../../lib/navigation/overlay.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { SuccessScreen } from '@parlour/ui/feedback/SuccessScreen.tsx';

/** The card is saved for a contact: the person who proves it can use it. */
export function GiftClaimed({ email }: { email: string }) {
  const t = useText();
  const router = useRouter();
  const { status } = useSession();
  return (
    <SuccessScreen
      title={t('rights.giftDone')}
      text={t('rights.giftDoneText', { email })}
      action={
        status === 'signedIn' ? (
          <ButtonLink isWide href={paths.profile({ view: 'rights', tab: 'voucher' })} render={renderLink}>
            {t('rights.giftSee')}
          </ButtonLink>
        ) : (
          <Button isWide onClick={() => openSignIn(router)}>
            {t('shell.signIn')}
          </Button>
        )
      }
    />
  );
}
