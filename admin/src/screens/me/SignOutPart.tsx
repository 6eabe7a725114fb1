import { Button } from '@parlour/ui/button/Button.tsx';
import { logOut } from '../../features/team/calls.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import styles from './SignOutPart.module.css';

/** Signing out, for windows in which the list at the side is not shown. */
export function SignOutPart() {
  const t = useText();
  const out = useAction(logOut);
  return (
    <div className={styles.narrow}>
      <Button kind="secondary" isWide loading={out.isBusy} loadingLabel={t('account.signingOut')} onClick={out.run}>
        {t('admin.signOut')}
      </Button>
    </div>
  );
}
