import { Button } from '@parlour/ui/button/Button.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { putCodesAway } from '../../features/team/new-codes.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { PageTop } from '../PageTop.tsx';
import styles from './RecoveryCodes.module.css';

/** The codes for a lost phone. They are shown once, so that the member has to say that they are kept. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useText();
  const toast = useToast();
  const copy = useAction(async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.show({ text: t('admin.codesCopied'), tone: 'success' });
  });
  return (
    <Page isNarrow screen="RecoveryCodes">
      <Stack gap={6}>
        <PageTop title={t('admin.codesTitle')} subtitle={t('admin.codesText')} />
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div data-no-print="">
          <Stack gap={6}>
            <Row wrap>
              <Button kind="secondary" onClick={copy.run}>
                {t('admin.codesCopy')}
              </Button>
              <Button kind="secondary" onClick={() => print()}>
                {t('admin.codesPrint')}
              </Button>
            </Row>
            <Button isWide onClick={putCodesAway}>
              {t('admin.codesSaved')}
            </Button>
          </Stack>
        </div>
      </Stack>
    </Page>
  );
}
