import { useText } from '../../../lib/app-context.ts';
import { renderLink } from '../../../lib/navigation/AppLink.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';

export function InvitationsLink() {
  const t = useText();
  return (
    <ButtonLink kind="secondary" href={paths.profile({ view: 'invitations' })} isWide render={renderLink}>
      {t('points.invitations')}
    </ButtonLink>
  );
}
