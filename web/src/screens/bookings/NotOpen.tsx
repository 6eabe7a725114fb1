import { useRouter } from '@tanstack/react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { openSignIn } from '../../lib/navigation/overlay.ts';
import { useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/app-context.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';

type NotOpenProps = { screen: string; title: string; missing: string; text: string };

/** Unknown, over, or of another tab or person: all look the same. A visitor may be its owner. */
export function NotOpen({ screen, title, missing, text }: NotOpenProps) {
  const t = useText();
  const router = useRouter();
  const { status } = useSession();
  return (
    <Page hasTabs isNarrow screen={screen}>
      <PageHeader title={title} />
      <EmptyState
        kind="noData"
        title={missing}
        text={text}
        action={
          <Row gap={2} wrap>
            {status !== 'signedIn' && <Button onClick={() => openSignIn(router)}>{t('shell.signIn')}</Button>}
            <ButtonLink
              kind={status === 'signedIn' ? 'primary' : 'secondary'}
              href={paths.explore()}
              icon="compass"
              render={renderLink}
            >
              {t('shop.exploreStores')}
            </ButtonLink>
          </Row>
        }
      />
    </Page>
  );
}
