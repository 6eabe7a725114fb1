import { useRouter } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { renderLink } from '../../lib/AppLink.tsx';
import { openSignIn } from '../../lib/overlay.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/surroundings.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Row } from '../../ui/Stack.tsx';

type NotOpenProps = { screen: string; title: string; missing: string; text: string };

/** Unknown, over, or of another tab or person: all look the same (decisions, Wire). A visitor may be its owner. */
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
