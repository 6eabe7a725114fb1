import { seesContacts } from '@parlour/domain/account/permissions';
import { useState } from 'react';
import { contactInFull } from '../../features/account/calls/settings.ts';
import { tellFailure } from '../../lib/http/failure.ts';
import { usePermittedAction } from '../../lib/session/permission.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import type { GallerySamples } from './gallery-samples-en.ts';

const sampleBooking = 'sample';

/** A button that needs a right; without the right a message says so. */
export function RightPieces({ say }: { say: GallerySamples }) {
  const { api } = useAppContext();
  const [contact, setContact] = useState('a***@example.com');
  const show = usePermittedAction(seesContacts, () => {
    contactInFull(api, sampleBooking).then(setContact, tellFailure);
  });
  return (
    <Row wrap gap={3}>
      <span>{contact}</span>
      <Button kind="secondary" size="sm" onClick={show}>
        {say.showInFull}
      </Button>
    </Row>
  );
}
