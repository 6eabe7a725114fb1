import { isRefused } from '@parlour/contract/envelope';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useAppContext } from '../../../lib/app-context.ts';
import { errorWords } from '../../../lib/http/error-words.ts';
import { renderLink } from '../../../lib/navigation/AppLink.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';

/** Where the link of a mail leads. Opening it changes nothing, since programs open links as well: only the button does. */
export function Unsubscribe() {
  const { api, t } = useAppContext();
  const { t: token = '' } = useSearch({ strict: false }) as { t?: string };
  const leave = useMutation({ mutationFn: () => api.settings.unsubscribe({ token }) });
  // The sentence of the reason is about links to sign in.
  const isOver = isRefused(leave.error) && leave.error.reason === 'link_over';
  return (
    <Page hasTabs isNarrow screen="Unsubscribe">
      <PageHeader title={t('settings.unsubscribe')} />
      <Stack gap={4}>
        <div role="status">
          {leave.data && <NoticeBox tone="success">{t(`settings.unsubscribed_${leave.data.kind}`)}</NoticeBox>}
          {leave.error && (
            <NoticeBox tone={isOver ? 'warning' : 'danger'}>
              {isOver ? t('settings.unsubscribeOver') : errorWords(leave.error, t).text}
            </NoticeBox>
          )}
        </div>
        {!leave.data && !isOver && (
          <>
            <p>{t('settings.unsubscribeText')}</p>
            <Button isWide loading={leave.isPending} loadingLabel={t('account.sending')} onClick={() => leave.mutate()}>
              {t('settings.unsubscribe')}
            </Button>
          </>
        )}
        <ButtonLink kind="secondary" isWide href={paths.profile({ view: 'notices' })} render={renderLink}>
          {t('settings.allNotices')}
        </ButtonLink>
      </Stack>
    </Page>
  );
}
