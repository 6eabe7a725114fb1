import { Button } from '@parlour/ui/button/Button.tsx';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Link } from '@tanstack/react-router';
import { logOut } from '../../features/team/calls.ts';
import { useMe } from '../../features/team/me.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { AreaPage } from '../../screens/AreaPage.tsx';
import { PageTop } from '../../screens/PageTop.tsx';
import { LanguageField } from './LanguageField.tsx';
import { mostTabs, usePlaces } from './places.ts';
import styles from './More.module.css';

/** On a phone or tablet, every place that the tabs have no room for. */
export function More() {
  const t = useText();
  const me = useMe();
  const { here, others } = usePlaces(me);
  const out = useAction(logOut);
  return (
    <AreaPage screen="More">
      <Stack gap={6}>
        <PageTop title={t('admin.more')} subtitle={me.name} />
        <ul className={styles.list}>
          {[...here.slice(mostTabs), ...others].map(({ id, href, icon, text }) => (
            <li key={id}>
              <Link to={href} className={styles.link}>
                <Icon name={icon} />
                {text}
              </Link>
            </li>
          ))}
        </ul>
        <LanguageField />
        <Button kind="secondary" loading={out.isBusy} loadingLabel={t('account.signingOut')} onClick={out.run}>
          {t('admin.signOut')}
        </Button>
      </Stack>
    </AreaPage>
  );
}
