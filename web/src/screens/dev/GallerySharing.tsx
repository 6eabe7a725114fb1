import { useState } from 'react';
import { ShareSheet } from '../../features/share/components/ShareSheet.tsx';
import { SharePanel } from '../../features/share/components/SharePanel.tsx';
import { useSession } from '../../lib/session/session.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import type { GallerySamples } from './gallery-samples-en.ts';

const sampleCode = 'Ab3dEf9h';

/** The ways to share with a link that leads nowhere, and the sheet as a person who is signed in gets it. */
export function SharingPieces({ say }: { say: GallerySamples }) {
  const { origin } = useAppContext();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={4}>
      <SharePanel url={`${origin}/s/${sampleCode}`} shopName={say.shop} />
      <Button kind="secondary" icon="share" onClick={() => setOpen(true)}>
        {say.share}
      </Button>
      <ShareSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        invitation={{ shopId: 'sample', userId: user?.id }}
        shopName={say.shop}
      />
    </Stack>
  );
}
