import type { CDPSession, Page } from '@playwright/test';

/** The installation under its name: browsers know no passkeys at an address made of numbers. */
export function namedOrigin(): string {
  const url = new URL(process.env['E2E_ORIGIN']!);
  url.hostname = 'localhost';
  return url.origin;
}

export type Authenticator = {
  /** How many passkeys it holds. */
  count: () => Promise<number>;
  /** Whether the person confirms with a finger when the device asks. */
  setWilling: (isWilling: boolean) => Promise<void>;
};

/** Such a device chooses by itself what is only offered while a name is typed: journeys that press the button do without the offer. */
export const withoutOfferWhileTyping =
  'globalThis.PublicKeyCredential && (PublicKeyCredential.isConditionalMediationAvailable = async () => false)';

/** Puts an authenticator into a page's device: it holds passkeys and knows its owner. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    setWilling: (isWilling) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isWilling }).then(() => undefined),
  };
}
