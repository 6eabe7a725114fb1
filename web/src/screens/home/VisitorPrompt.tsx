import { useRouter } from '@tanstack/react-router';
import { openSignIn } from '../../lib/navigation/overlay.ts';
import { useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import styles from './VisitorPrompt.module.css';

/** Asks a visitor to sign in. It is part of the finished page; where a customer is signed in, the first paint hides it. */
export function VisitorPrompt() {
  const t = useText();
  const router = useRouter();
  const { status } = useSession();
  if (status === 'signedIn' || status === 'unreachable') return null;
  return (
    <aside aria-label={t('shell.signIn')} className={styles.prompt}>
      <p>{t('explore.promptExplore')}</p>
      <Button kind="secondary" size="sm" icon="user" onClick={() => openSignIn(router)}>
        {t('shell.signIn')}
      </Button>
    </aside>
  );
}
