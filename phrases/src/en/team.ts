/** Mails to the people who work in the stores' app. */
export const team = {
  invitationSubject: 'Join the team of {chain} on {product}',
  invitationText: '{chain} has invited you to its team on {product}. Press the button to accept.',
  invitationNew: 'You’ll choose a password and set up an authenticator app on your phone.',
  invitationLife: 'The link is valid for 7 days and works once.',
  invitationButton: 'Accept invitation',
  invitationFooter:
    'You’re receiving this email because {chain} entered your address. If you don’t know them, you can ignore it.',
  resetSubject: 'Your new {product} password',
  resetText: 'You asked for a new password for your team account on {product}. Press the button to choose one.',
  resetLife: 'The link is valid for 1 hour and works once. You’ll still need your authenticator app to sign in.',
  resetButton: 'Choose a new password',
  newDeviceSubject: 'New sign-in to your {product} team account',
  newDeviceText:
    'Your team account on {product} was just used on a new device. If this wasn’t you, change your password right away.',
  secondFactorResetSubject: 'Your authenticator app for {product} was removed',
  secondFactorResetText:
    'An owner of your team removed the authenticator app of your team account. You’ll set up a new one at your next sign-in. If you didn’t ask for this, please talk to them.',
  secondFactorChangedSubject: 'Your authenticator app for {product} was changed',
  secondFactorChangedText:
    'A new authenticator app was just set up for your team account on {product}, and all other devices were signed out. If this wasn’t you, contact an owner of your team right away.',
  passkeysLeft:
    '{count, plural, one {# passkey can still sign in to this account} other {# passkeys can still sign in to this account}}. Remove any you don’t know in your account, under “Passkeys”.',
  passkeyAddedSubject: 'A passkey was added to your {product} team account',
  passkeyAddedText:
    'A passkey was just added to your team account on {product}. It signs you in without a password. If this wasn’t you, change your password, remove the passkey and contact an owner of your team right away.',
};
